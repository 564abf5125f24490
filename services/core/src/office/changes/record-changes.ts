import { type EntityManager, In } from 'typeorm';
import { constantQuery, isLockable, queryLocked } from '../../platform/index.ts';
import { ApplicationChangeEntity, type ApplicationChangeRow } from './application-change.entity.ts';

const ERASURES_AT_ONCE = 100;
const LAST = constantQuery('SELECT MAX(number) AS last FROM application_change');

type Change = Pick<ApplicationChangeRow, 'applicationId' | 'stamp'>;

/**
 * Numbers changes that have no number yet. Call it with the list's lease locked: as only one transaction at a time assigns numbers,
 * a reader that sees a number has seen all lower ones.
 */
export async function recordChanges(manager: EntityManager, changes: Change[], now: Date): Promise<void> {
  const known = await manager.find(ApplicationChangeEntity, {
    where: { applicationId: In(changes.map(({ applicationId }) => applicationId)) },
    ...(isLockable(manager) && { lock: { mode: 'pessimistic_write' as const } }),
  });
  const stamps = new Map(known.map(({ applicationId, stamp }) => [applicationId, stamp]));
  const fresh = changes.filter(({ applicationId, stamp }) => stamps.get(applicationId) !== stamp);
  await assign(manager, fresh, 'there', now);
}

export async function findErasing(reads: EntityManager): Promise<string[]> {
  const rows = await reads.find(ApplicationChangeEntity, {
    where: { state: 'erasing' },
    take: ERASURES_AT_ONCE,
  });
  return rows.map(({ applicationId }) => applicationId);
}

/** Numbers erasures. Call it with the list's lease locked. */
export async function recordErasures(manager: EntityManager, ids: string[], now: Date): Promise<void> {
  const stamp = now.toISOString();
  await assign(
    manager,
    ids.map((applicationId) => ({ applicationId, stamp })),
    'erased',
    now,
  );
}

async function assign(
  manager: EntityManager,
  changes: Change[],
  state: ApplicationChangeRow['state'],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const [row] = await queryLocked<{ last: number | string | null }>(manager, LAST, []);
  // Numbers start from the time, so that after a restore they are higher than all numbers handed out before.
  const first = Math.max(Number(row?.last ?? 0) + 1, now.getTime() * 1_000);
  const rows = changes.map((change, n): ApplicationChangeRow => ({ ...change, number: first + n, state }));
  await manager.upsert(ApplicationChangeEntity, rows, ['applicationId']);
}
