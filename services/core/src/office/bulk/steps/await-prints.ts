import type { PdfStatus } from '@portico/contracts';
import { In } from 'typeorm';
import type { Database } from '../../../platform/index.ts';
import { NotFoundError } from '../../../errors.ts';
import { type ApplicationPdfs, printKey } from '../../../printing/index.ts';
import { BulkItemEntity, type BulkItemRow, type BulkItemState } from '../bulk-item.entity.ts';
import type { BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps } from '../bulk-steps.ts';

/** PDFs requested at a time: a few more than are printed concurrently, so that applicants' own PDFs don't wait behind many. */
const ORDERED = 6;
const AT_ONCE = 50;
const POLL_MS = 500;

export interface AwaitPrintsDeps {
  database: Database;
  pdfs: Pick<ApplicationPdfs, 'status'>;
  steps: BulkSteps;
}

/** Checks the outstanding PDFs in order and enqueues the next ones like any other PDF. Doesn't wait: the next step checks again. */
export async function awaitPrints(
  { database, pdfs, steps }: AwaitPrintsDeps,
  row: BulkJobRow,
): Promise<void> {
  const { reads } = database;
  const waiting = await reads.find(BulkItemEntity, {
    where: { bulkId: row.id, state: 'waiting' },
    order: { place: 'ASC' },
    take: AT_ONCE,
  });
  const ended: BulkItemRow[] = [];
  let ordered = 0;
  for (const item of waiting) {
    if (ordered >= ORDERED) break;
    const now = await printOf(pdfs, item);
    if (now) ended.push({ ...item, ...now });
    else ordered++;
  }
  const isOver = waiting.length < AT_ONCE && ended.length === waiting.length;
  const { ready, left } = await counted(database, row.id, ended);
  const state = !isOver ? 'printing' : ready > 0 ? 'packing' : 'failed';
  const result = {
    ...({ state, done: ready, total: ready + left } as const),
    ...(state === 'failed' && { problem: 'nothing_printed' }),
  };
  await steps.end(row, result, {
    afterMs: isOver || ordered === 0 ? 0 : POLL_MS,
    write: async (manager) => {
      for (const { bulkId, applicationId, state: how, file } of ended)
        await manager.update(BulkItemEntity, { bulkId, applicationId }, { state: how, file });
    },
  });
}

async function printOf(
  pdfs: Pick<ApplicationPdfs, 'status'>,
  { applicationId }: BulkItemRow,
): Promise<{ state: BulkItemState; file: string | null } | undefined> {
  try {
    const { status, url } = await pdfs.status({ applicationId });
    if (url) return { state: 'ready', file: printKey(url.split('/').at(-1) ?? '') };
    const state = ENDED[status];
    return state && { state, file: null };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { state: 'failed', file: null }; // the application was just erased
  }
}

const ENDED: Partial<Record<PdfStatus, BulkItemState>> = { NOT_ANSWERED: 'empty', FAILED: 'failed' };

async function counted({ reads }: Database, bulkId: string, ended: BulkItemRow[]) {
  const all = await reads.countBy(BulkItemEntity, { bulkId });
  const ready = await reads.countBy(BulkItemEntity, { bulkId, state: 'ready' });
  const out = await reads.countBy(BulkItemEntity, { bulkId, state: In(['empty', 'failed']) });
  const now = (state: BulkItemState[]) => ended.filter((each) => state.includes(each.state)).length;
  const isReady = ready + now(['ready']);
  return { ready: isReady, left: all - isReady - out - now(['empty', 'failed']) };
}
