import type { Storage } from '../../../platform/index.ts';
import type { PrintToJoin } from '../../../printing/index.ts';
import { type BulkPrint, bytesOf } from './read-prints.ts';

/** The prints with what their bookmarks say: name and reference, or that there is none yet. */
export async function* withTitles(
  prints: AsyncIterable<BulkPrint>,
  storage: Pick<Storage, 'get'>,
): AsyncGenerator<PrintToJoin> {
  for await (const print of prints) {
    const { name, email, reference } = print;
    yield { title: `${name || email} · ${reference ?? 'not submitted'}`, pdf: await bytesOf(storage, print) };
  }
}
