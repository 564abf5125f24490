import type { Readable } from 'node:stream';
import type { StorageArea } from './storage-key.ts';

/** What a presigned upload may be. */
export interface UploadPolicy {
  minBytes: number;
  maxBytes: number;
  expiresAt: Date;
}

/** A multipart form that a browser may send once: `fields` first, then the file under the name `file`. */
export interface PresignedPost {
  /** Where to post it to; without an origin it is our own. */
  url: string;
  fields: Record<string, string> & { key: string };
}

/**
 * Keeps files by key. Keys are made by the server (`storageKey`), never by a person. One contract suite runs on every
 * adapter: `testing/describe-storage.ts`.
 */
export interface Storage {
  /** Origin that pages post to and read from; undefined when it is our own. */
  readonly origin: string | undefined;
  presignPost(key: string, policy: UploadPolicy): Promise<PresignedPost>;
  /** Whole or not at all; replaces what is there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same of what is made while it is written: no more than some megabytes of it are held. What breaks in the middle leaves nothing. */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same, read while it is sent on; what breaks in the middle is an error of the stream. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Size in bytes; undefined when there is none. */
  head(key: string): Promise<{ bytes: number } | undefined>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Keys of what was written before an instant, in pieces; of applicants' files alone unless an area is named. */
  list(before: Date, areas?: readonly StorageArea[]): AsyncIterable<string[]>;
  /** Deletes what was begun before an instant and never became whole. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Which installation the files belong to; undefined when nobody has marked them. It is no file: neither listed nor served. */
  mark(): Promise<string | undefined>;
  setMark(mark: string): Promise<void>;
  /** A link that downloads the PDF under this name for the next five minutes, to whoever has it. */
  presignGet(key: string, fileName: string): Promise<string>;
  close(): Promise<void>;
}

export interface StoredFile {
  stream: Readable;
  /** How many it will be. */
  bytes: number;
}

/** Milliseconds that a link to read lives. */
export const READ_LINK_LIFETIME = 5 * 60_000;
