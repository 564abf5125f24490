import { SOURCE, write } from '@portico/texts';
import { ThreadEndedError } from '../../programs/index.ts';
import type { Inspection } from './inspection.ts';
import { REFUSALS } from './refusals.ts';
import type { DocumentThreads } from '../thread-works.ts';

/**
 * `inspectDocument` beside the event loop. A file that a thread does not get through with, in its time and memory, is refused
 * like every other that can't be used.
 */
export async function inspectInThread(
  threads: DocumentThreads,
  bytes: Uint8Array,
  fileName: string,
  signal: AbortSignal,
): Promise<Inspection> {
  try {
    return await threads.run('inspectDocument', [bytes, fileName], signal);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    return { ok: false, code: 'too_complex', message: write(SOURCE, REFUSALS.too_complex) };
  }
}
