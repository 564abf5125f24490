import { type Clock, type Database, type Storage, storageKey } from '../../../platform/index.ts';
import type { PrintJoiner } from '../../../printing/index.ts';
import type { Exports } from '../../exports/exports.ts';
import type { StaffApplications } from '../../staff-applications.ts';
import { BulkItemEntity, type BulkItemRow } from '../bulk-item.entity.ts';
import { itemsOf } from '../bulk-items.ts';
import { BulkJobEntity, type BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps } from '../bulk-steps.ts';
import { withTitles } from '../files/pdf-of.ts';
import { printsOf, PrintGoneError } from '../files/read-prints.ts';
import { zipOf } from '../files/zip-of.ts';

export interface PackParts {
  database: Database;
  clock: Clock;
  storage: Storage;
  applications: Pick<StaffApplications, 'show'>;
  exports: Pick<Exports, 'of'>;
  joiner: Pick<PrintJoiner, 'join'>;
  steps: BulkSteps;
}

/** Nobody wants it any more: it was cancelled, or somebody who is in it was removed. */
class UnwantedError extends Error {}

/**
 * Writes the file while it is made. A process that dies leaves nothing that counts, and the next one begins the file anew: its prints are
 * there, so that is a matter of seconds.
 */
export async function packFile(parts: PackParts, row: BulkJobRow, signal: AbortSignal): Promise<void> {
  const { database, storage, steps } = parts;
  if (row.file !== null) await storage.delete(row.file);
  const file = storageKey('bulk', `.${row.kind}`);
  if (!(await named(database, row, file))) return;
  try {
    await storage.write(file, whileWanted(piecesOf(parts, row, signal), signal));
  } catch (error) {
    if (error instanceof PrintGoneError) return orderAgain(steps, row, error.item);
    if (!(error instanceof UnwantedError)) throw error;
  }
  const bytes = (await storage.head(file))?.bytes ?? 0;
  const isWanted = await steps.end(row, { state: 'done', done: row.total, bytes });
  if (!isWanted) await storage.delete(file);
}

function piecesOf(parts: PackParts, row: BulkJobRow, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const { database, clock, storage, applications, exports, joiner } = parts;
  const items = itemsOf(database.reads, row.id);
  const check = () => checkWanted(database, row, signal);
  if (row.kind === 'csv' || row.kind === 'json')
    return encoded(
      exports.of(
        row.kind,
        idsOf(items, (done) => progress(database, row, done, check)),
      ),
    );
  const prints = printsOf(items, applications, check);
  const at = clock.now();
  if (row.kind === 'zip') return zipOf(prints, storage, at);
  return joiner.join(withTitles(prints, storage), { title: `Applications, ${row.total}`, at }, signal);
}

/** Says which file is being written, before it is. */
async function named({ unitOfWork }: Database, { id, step }: BulkJobRow, file: string): Promise<boolean> {
  const { affected } = await unitOfWork.run((manager) =>
    manager.update(BulkJobEntity, { id, step, state: 'packing' }, { file }),
  );
  return affected === 1;
}

async function checkWanted(
  { reads }: Database,
  { id, step }: BulkJobRow,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (!(await reads.existsBy(BulkJobEntity, { id, step, state: 'packing' }))) throw new UnwantedError();
}

async function progress(
  { unitOfWork }: Database,
  { id, step }: BulkJobRow,
  done: number,
  check: () => Promise<void>,
): Promise<void> {
  await check();
  await unitOfWork.run((manager) => manager.update(BulkJobEntity, { id, step }, { done }));
}

/** A print was replaced by a newer one before it was read. */
async function orderAgain(steps: BulkSteps, row: BulkJobRow, item: BulkItemRow): Promise<void> {
  const { bulkId, applicationId } = item;
  await steps.end(
    row,
    { state: 'printing' },
    {
      write: async (manager) => {
        await manager.update(BulkItemEntity, { bulkId, applicationId }, { state: 'waiting', file: null });
      },
    },
  );
}

async function* idsOf(
  items: AsyncIterable<BulkItemRow[]>,
  onDone: (done: number) => Promise<void>,
): AsyncGenerator<string[]> {
  let done = 0;
  for await (const some of items) {
    await onDone(done);
    yield some.map(({ applicationId }) => applicationId);
    done += some.length;
  }
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Ends with the worker: the storage asks for the next piece and knows nothing of it. */
async function* whileWanted(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}
