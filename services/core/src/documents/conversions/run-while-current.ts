import type { EntityManager } from 'typeorm';
import { ConversionEntity, type ConversionRow } from '../../applications/index.ts';

const CHECK_INTERVAL_MS = 500;

/** Runs `work` and aborts its signal once the document is removed or replaced. @returns undefined if aborted */
export async function runWhileCurrent<Result>(
  reads: EntityManager,
  { id, generation }: ConversionRow,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const replaced = new AbortController();
  const check = async () => {
    const isCurrent = await reads.existsBy(ConversionEntity, { id, generation });
    if (!isCurrent) replaced.abort(new Error('The document was removed or replaced.'));
  };
  // Ignore a failed check; the next one may succeed.
  const checks = setInterval(() => void check().catch(() => {}), CHECK_INTERVAL_MS);
  try {
    return await work(AbortSignal.any([signal, replaced.signal]));
  } catch (error) {
    if (replaced.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(checks);
  }
}
