import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../platform/index.ts';
import { entryName } from './entry-name.ts';
import { type BulkPrint, PrintGoneError } from './read-prints.ts';

/** Streams an archive, holding only one chunk of one PDF in memory. Doesn't compress, because PDFs are compressed already. */
export async function* zipOf(
  prints: AsyncIterable<BulkPrint>,
  storage: Pick<Storage, 'read'>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const filling = fill(zip, prints, storage, at).catch((error: unknown) => {
    output.destroy(error as Error);
  });
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    output.destroy();
    await filling;
  }
}

/** Sequential, so that only one entry is read at a time. */
async function fill(
  zip: ZipFile,
  prints: AsyncIterable<BulkPrint>,
  storage: Pick<Storage, 'read'>,
  mtime: Date,
): Promise<void> {
  for await (const print of prints) {
    const found = await storage.read(print.file);
    if (!found) throw new PrintGoneError(print.item);
    const { stream } = found;
    const gone = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject).once('close', resolve);
      (zip.outputStream as Readable).once('close', () => {
        stream.destroy();
        resolve();
      });
    });
    const name = entryName({ ...print, place: print.item.place });
    zip.addReadStream(stream, name, { mtime, compress: false, mode: 0o100600 });
    await gone;
    if ((zip.outputStream as Readable).destroyed) return;
  }
  zip.end();
}
