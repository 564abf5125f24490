import { SOURCE, write } from '@portico/texts';
import { ThreadEndedError } from '../../subprocess/index.ts';
import type { Inspection } from './inspection.ts';
import { REFUSALS } from './refusals.ts';
import type { DocumentThreads } from '../thread-tasks.ts';

/** `inspectDocument` in a thread. A file that exceeds the thread's time or memory is refused. */
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
