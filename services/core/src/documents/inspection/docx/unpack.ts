import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../refusals.ts';

export type Parts = Map<string, Buffer>;

const ENTRIES_MAX = 2_000;
const UNPACKED_MAX = 64 * 1024 * 1024;
const RATIO_MAX = 100;
const RATIO_FROM = 8 * 1024 * 1024;

/** Unzips within limits, whatever sizes the zip directory claims. @throws Refusal */
export async function unpack(bytes: Uint8Array): Promise<Parts> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await openZip(file);
  if (zip.entryCount > ENTRIES_MAX) throw new Refusal('docx_too_large');
  const parts: Parts = new Map();
  const seen = new Set<string>();
  let left = Math.min(UNPACKED_MAX, Math.max(RATIO_FROM, bytes.length * RATIO_MAX));
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Refusal('docx_encrypted');
      // LibreOffice might read the other of two parts with the same name.
      if (seen.has(entry.fileName.toLowerCase())) throw new Refusal('docx_unsafe');
      seen.add(entry.fileName.toLowerCase());
      if (entry.fileName.endsWith('/')) continue;
      const part = await readPart(zip, file, entry, left);
      left -= part.length;
      parts.set(entry.fileName, part);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('docx_broken', { cause: error });
  }
  return parts;
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, {
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw new Refusal('docx_broken', { cause: error });
  }
}

async function readPart(zip: ZipFile, file: Buffer, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw new Refusal('docx_too_large');
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const part = unpacked(entry, file.subarray(fileDataStart, fileDataStart + entry.compressedSize));
  if (part.length !== entry.uncompressedSize || crc32(part) !== entry.crc32) throw new Refusal('docx_broken');
  return part;
}

/** Synchronous, since it runs in a thread; a stream would take an event loop turn per chunk. Stops at the size that the entry declares. */
function unpacked({ compressionMethod, uncompressedSize }: Entry, packed: Buffer): Buffer {
  if (compressionMethod === STORED) return packed;
  if (compressionMethod !== DEFLATED) throw new Refusal('docx_broken');
  return inflateRawSync(packed, {
    maxOutputLength: Math.max(1, uncompressedSize),
    chunkSize: Math.min(PIECE, uncompressedSize + SPARE),
  });
}

const STORED = 0;
const DEFLATED = 8;
const PIECE = 1_048_576;
const SPARE = 64;
