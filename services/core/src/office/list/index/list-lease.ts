import type { EntityManager } from 'typeorm';
import {
  type Clock,
  type Database,
  findLocked,
  instantAfter,
  isDuplicate,
  newId,
} from '../../../platform/index.ts';
import { ListLeaseEntity, type ListLeaseRow, type ListProgress } from './list-lease.entity.ts';
import { LEASE_ID, NO_PROGRESS } from './list-progress.ts';

const LEASE_MS = 20_000;

/** Another process holds the lease and may already have written newer data than this one has. */
export class LeaseLostError extends Error {}

export class ListLease {
  private readonly own = newId();

  constructor(
    private readonly database: Pick<Database, 'reads' | 'unitOfWork'>,
    private readonly clock: Clock,
  ) {}

  async acquire(): Promise<ListProgress | undefined> {
    const row = await this.database.reads.findOneBy(ListLeaseEntity, { id: LEASE_ID });
    if (!row) await this.begin();
    else if (this.isOwn(row) && !this.isOwn(row, LEASE_MS / 2)) return this.taken();
    else if (this.isOwn(row)) return row.progress ?? NO_PROGRESS;
    else if (this.isHeld(row)) return undefined;
    return this.taken();
  }

  /** Call it in the transaction that writes lines. @throws LeaseLostError if the lease was lost */
  async check(manager: EntityManager): Promise<void> {
    const row = await findLocked(manager, ListLeaseEntity, { id: LEASE_ID });
    if (!row || !this.isOwn(row)) throw new LeaseLostError('Another process is updating the list.');
  }

  async saveProgress(progress: ListProgress): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      await this.check(manager);
      await manager.update(ListLeaseEntity, { id: LEASE_ID }, { progress: progress as never });
    });
  }

  async release(): Promise<void> {
    const free = { holder: null, heldUntil: null };
    await this.database.unitOfWork.run((manager) =>
      manager.update(ListLeaseEntity, { id: LEASE_ID, holder: this.own }, free),
    );
  }

  private taken(): Promise<ListProgress | undefined> {
    return this.database.unitOfWork.run(async (manager) => {
      const row = await findLocked(manager, ListLeaseEntity, { id: LEASE_ID });
      if (!row || (!this.isOwn(row) && this.isHeld(row))) return undefined;
      const held = { holder: this.own, heldUntil: instantAfter(this.clock.now(), LEASE_MS) };
      await manager.update(ListLeaseEntity, { id: LEASE_ID }, held);
      return row.progress ?? NO_PROGRESS;
    });
  }

  private async begin(): Promise<void> {
    const row: ListLeaseRow = { id: LEASE_ID, holder: null, heldUntil: null, progress: null };
    try {
      await this.database.unitOfWork.run((manager) => manager.insert(ListLeaseEntity, row as never));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private isHeld({ heldUntil }: ListLeaseRow): boolean {
    return heldUntil !== null && heldUntil > this.clock.now().toISOString();
  }

  private isOwn({ holder, heldUntil }: ListLeaseRow, forMs = 0): boolean {
    return holder === this.own && (heldUntil ?? '') > instantAfter(this.clock.now(), forMs);
  }
}
