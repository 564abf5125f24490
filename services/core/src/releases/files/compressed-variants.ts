import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { ReleaseFile } from '@portico/contracts';
import { sha384 } from '../publish/read-release-folder.ts';
import type { FileFacts } from './file-check.ts';

type Unpack = (
  content: Buffer,
  options: { maxOutputLength: number; info: true },
  done: (error: Error | null, result?: { buffer: Buffer; engine: { bytesWritten: number } }) => void,
) => void;

const FORMS = {
  '.br': { pack: promisify(brotliCompress), unpack: brotliDecompress as unknown as Unpack },
  '.gz': { pack: promisify(gzip), unpack: gunzip as unknown as Unpack },
} as const;

/** A compressed file that browsers get instead of the plain one. */
export interface CompressedForm {
  plain: string;
  /** Undefined if invalid or larger than `maxBytes`. */
  unpack: (content: Buffer, maxBytes: number) => Promise<Buffer | undefined>;
  pack: (content: Buffer) => Promise<Buffer>;
}

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
        const options = { maxOutputLength: Math.max(maxBytes, 1), info: true } as const;
        unpack(content, options, (_error, result) => {
          // Reject trailing bytes, because zlib ignores them, but browsers don't.
          resolve(result?.engine.bytesWritten === content.length ? result.buffer : undefined);
        });
      }),
  };
}

/** Compares uncompressed content: Node versions compress differently, and browsers check the integrity of uncompressed content. */
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
