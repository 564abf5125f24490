import type { Readable } from 'node:stream';
import type { StorageArea } from './storage-key.ts';

export interface UploadPolicy {
  minBytes: number;
  maxBytes: number;
  expiresAt: Date;
}

/** A multipart upload form: send `fields` first, then the file as `file`. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string> & { key: string };
}

/** Stores files by key. Keys come from `storageKey`, never from people. Contract tests: `testing/describe-storage.ts`. */
export interface Storage {
  /** Origin for uploads and downloads; undefined if it is our own. */
  readonly origin: string | undefined;
  presignPost(key: string, policy: UploadPolicy): Promise<PresignedPost>;
  /** Atomic; replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Streams a file, holding a few megabytes in memory. Atomic: leaves nothing on failure. */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Streams a file. Later failures are errors of the stream. */
  read(key: string): Promise<StoredFile | undefined>;
  head(key: string): Promise<{ bytes: number } | undefined>;
  delete(key: string): Promise<void>;
  /** Yields, in batches, the keys of files written before an instant. `areas` defaults to applicants' areas. */
  list(before: Date, areas?: readonly StorageArea[]): AsyncIterable<string[]>;
  deleteUnfinished(before: Date): Promise<void>;
  /** Installation id of this storage; undefined if unmarked. Not listed or served as a file. */
  mark(): Promise<string | undefined>;
  setMark(mark: string): Promise<void>;
  /** A link that downloads the PDF under this name for five minutes, without login. */
  presignGet(key: string, fileName: string): Promise<string>;
  close(): Promise<void>;
}

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

export const READ_LINK_LIFETIME = 5 * 60_000;
