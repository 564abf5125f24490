import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { ReleaseFile } from '@portico/contracts';
import { sha384 } from '../publish/read-release-folder.ts';
import type { FileFacts } from './file-check.ts';

/** As zlib's are with `info`, of which their types say nothing. */
type Unpack = (
  content: Buffer,
  options: { maxOutputLength: number; info: true },
  /** `bytesWritten`: how many bytes of the content it took. */
  done: (error: Error | null, result?: { buffer: Buffer; engine: { bytesWritten: number } }) => void,
) => void;

const FORMS = {
  '.br': { pack: promisify(brotliCompress), unpack: brotliDecompress as unknown as Unpack },
  '.gz': { pack: promisify(gzip), unpack: gunzip as unknown as Unpack },
} as const;

/** A file that stands beside another one, compressed: what browsers get of it. */
export interface CompressedForm {
  plain: string;
  /** Undefined for what can't be unpacked, or only to more than `maxBytes`. */
  unpack: (content: Buffer, maxBytes: number) => Promise<Buffer | undefined>;
  pack: (content: Buffer) => Promise<Buffer>;
}

/** Undefined for a file that is no compressed form of another file of the release. */
export function compressedForm(file: string, has: (plain: string) => boolean): CompressedForm | undefined {
  const suffix = file.slice(-3);
  const plain = file.slice(0, -3);
  if (!(suffix === '.br' || suffix === '.gz') || !has(plain)) return undefined;
  const { pack, unpack } = FORMS[suffix];
  return {
    plain,
    pack: (content) => pack(content),
    unpack: (content, maxBytes) =>
      new Promise((resolve) => {
        // zlib takes no limit below one byte.
        const options = { maxOutputLength: Math.max(maxBytes, 1), info: true } as const;
        unpack(content, options, (_error, result) => {
          // What stands behind the end is left out without a word here, and refused by browsers.
          resolve(result?.engine.bytesWritten === content.length ? result.buffer : undefined);
        });
      }),
  };
}

/**
 * Whether a browser that gets this form gets the file as it was published. Another Node compresses the same file to other bytes; the hash
 * that a browser compares is that of what it has unpacked.
 */
export async function holdsPublished(
  { unpack, plain }: CompressedForm,
  { files }: Pick<ReleaseFile, 'files'>,
  content: Buffer,
): Promise<boolean> {
  const facts: FileFacts | undefined = files[plain];
  if (!facts) return false;
  const unpacked = await unpack(content, facts.bytes);
  return unpacked !== undefined && sha384(unpacked) === facts.integrity;
}
