import { type Clock, type Database, type Storage, storageKey } from '../../../platform/index.ts';
import type { PdfMerger, PrintToJoin } from '../../../printing/index.ts';
import type { ApplicationExporter } from '../../exports/application-exporter.ts';
import type { StaffApplications } from '../../staff-applications.ts';
import { BulkItemEntity, type BulkItemRow } from '../bulk-item.entity.ts';
import { itemsOf } from '../bulk-items.ts';
import { BulkJobEntity, type BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps } from '../bulk-steps.ts';
import { type BulkPrint, PrintGoneError, bytesOf, printsOf } from '../files/read-prints.ts';
import { zipOf } from '../files/zip-of.ts';

export interface PackFileDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
  applications: Pick<StaffApplications, 'show'>;
  exports: Pick<ApplicationExporter, 'of'>;
  joiner: Pick<PdfMerger, 'join'>;
  steps: BulkSteps;
}

/** Thrown if the job was canceled, or an included applicant was erased. */
class UnwantedError extends Error {}

/** Streams the file to the storage. If the process dies, the step runs again from the start, which takes seconds because the PDFs exist. */
export async function packFile(deps: PackFileDeps, row: BulkJobRow, signal: AbortSignal): Promise<void> {
  const { database, storage, steps } = deps;
  if (row.file !== null) await storage.delete(row.file);
  const file = storageKey('bulk', `.${row.kind}`);
  if (!(await named(database, row, file))) return;
  try {
    await storage.write(file, whileWanted(piecesOf(deps, row, signal), signal));
  } catch (error) {
    if (error instanceof PrintGoneError) return reorderPrint(steps, row, error.item);
    if (!(error instanceof UnwantedError)) throw error;
  }
  const bytes = (await storage.head(file))?.bytes ?? 0;
  const isWanted = await steps.end(row, { state: 'done', done: row.total, bytes });
  if (!isWanted) await storage.delete(file);
}

function piecesOf(deps: PackFileDeps, row: BulkJobRow, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const { database, clock, storage, applications, exports, joiner } = deps;
  const items = itemsOf(database.reads, row.id);
  const check = () => checkWanted(database, row, signal);
  if (row.kind === 'csv' || row.kind === 'json')
    return encoded(
      exports.of(
        row.kind,
        idsOf(items, (done) => progress(database, row, done, check)),
        row.columns ?? undefined,
      ),
    );
  const prints = printsOf(items, applications, check);
  const at = clock.now();
  if (row.kind === 'zip') return zipOf(prints, storage, at);
  return joiner.join(withTitles(prints, storage), { title: `Applications, ${row.total}`, at }, signal);
}

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

async function reorderPrint(steps: BulkSteps, row: BulkJobRow, item: BulkItemRow): Promise<void> {
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

/** Ends the stream when the worker stops, because the storage takes no abort signal. */
async function* whileWanted(
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}

async function* withTitles(
  prints: AsyncIterable<BulkPrint>,
  storage: Pick<Storage, 'get'>,
): AsyncGenerator<PrintToJoin> {
  for await (const print of prints) {
    const { name, email, reference } = print;
    yield { title: `${name || email} · ${reference ?? 'not submitted'}`, pdf: await bytesOf(storage, print) };
  }
}
