import type { EntityManager } from 'typeorm';
import { ConversionEntity, type ConversionRow } from '../../applications/index.ts';

/** Milliseconds between two looks whether a document still counts. */
const LOOK_MS = 500;

/**
 * Does work for a document, which ends early once the document is removed or replaced: what took its place waits for its turn.
 * @param work is told by its signal when to end.
 * @returns undefined when it ended early
 */
export async function whileCurrent<Result>(
  reads: EntityManager,
  { id, generation }: ConversionRow,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const replaced = new AbortController();
  const look = async () => {
    const isCurrent = await reads.existsBy(ConversionEntity, { id, generation });
    if (!isCurrent) replaced.abort(new Error('The document was removed or replaced.'));
  };
  // A look that fails says nothing of the document; the next one may.
  const looks = setInterval(() => void look().catch(() => {}), LOOK_MS);
  try {
    return await work(AbortSignal.any([signal, replaced.signal]));
  } catch (error) {
    if (replaced.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(looks);
  }
}
