import { type Database, findLocked } from '../../../platform/index.ts';
import { ApplicationEntity } from '../../../applications/index.ts';
import { ConflictError, InvalidError } from '../../../errors.ts';
import type { BulkActions } from '../actions/bulk-actions.ts';
import { BulkItemEntity, type BulkItemRow } from '../bulk-item.entity.ts';
import { BulkJobEntity, type BulkJobRow } from '../bulk-job.entity.ts';
import type { BulkSteps } from '../bulk-steps.ts';

/** Applications per step. A step takes less than a second, so that other people's jobs get their turn. */
const PER_STEP = 25;

export interface ActOnApplicationsDeps {
  database: Database;
  steps: BulkSteps;
  actions: BulkActions;
}

/** Acts on the next applications, each in one transaction with its item, so that a repeated step changes nothing. */
export async function actOnApplications(
  deps: ActOnApplicationsDeps,
  row: BulkJobRow,
  signal: AbortSignal,
): Promise<void> {
  const { database, steps } = deps;
  const countDone = () => database.reads.countBy(BulkItemEntity, { bulkId: row.id, state: 'done' });
  // An earlier attempt was killed after some work. The next step has all its attempts again, so that kills alone never end an action.
  const before = await countDone();
  if (before > row.done) return void (await steps.end(row, { done: before }));
  const where = { bulkId: row.id, state: 'waiting' } as const;
  const items = await database.reads.find(BulkItemEntity, {
    ...{ where, order: { place: 'ASC' }, take: PER_STEP },
  });
  for (const item of items) {
    signal.throwIfAborted();
    await actOn(deps, row, item);
  }
  const done = await countDone();
  const isOver = items.length < PER_STEP;
  await steps.end(row, { done, ...(isOver && { state: 'done', total: done }) });
}

async function actOn(
  { database, actions }: ActOnApplicationsDeps,
  { id: bulkId, step, action, startedBy }: BulkJobRow,
  { applicationId }: BulkItemRow,
): Promise<void> {
  if (!action) return;
  const item = { bulkId, applicationId };
  try {
    await database.unitOfWork.run(async (manager) => {
      // Same lock order as an erasure: the application first.
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      const now = await findLocked(manager, BulkItemEntity, item);
      const isWanted = await manager.existsBy(BulkJobEntity, { id: bulkId, step, state: 'acting' });
      if (!application || now?.state !== 'waiting' || !isWanted) return;
      const why = await actions.act(manager, application, action, startedBy.actor);
      await manager.update(
        BulkItemEntity,
        item,
        why === null ? { state: 'done' } : { state: 'skipped', why },
      );
    });
  } catch (error) {
    // The application changed after the preview; its transaction was rolled back.
    if (!(error instanceof ConflictError || error instanceof InvalidError)) throw error;
    await database.unitOfWork.run((manager) =>
      manager.update(
        BulkItemEntity,
        { ...item, state: 'waiting' },
        { state: 'skipped', why: error.code.slice(0, 32) },
      ),
    );
  }
}
