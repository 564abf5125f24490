import type { EntityManager } from 'typeorm';
import {
  type Clock,
  type Database,
  findLocked,
  instantAfter,
  isDuplicate,
  newId,
} from '../../../platform/index.ts';
import { ListKeeperEntity, type ListKeeperRow, type ListProgress } from './list-keeper.entity.ts';
import { KEEPER, NO_PROGRESS } from './list-progress.ts';

/** Milliseconds for which a process makes lines alone; it says so again in half of that. */
const HELD = 20_000;

/** Another process makes lines now: what this one has read may be older than what that one has written. */
export class NotKeeperError extends Error {}

/** Of all processes, lets one make lines at a time, and go on where the one before has stopped. */
export class ListKeeper {
  private readonly own = newId();

  constructor(
    private readonly database: Pick<Database, 'reads' | 'unitOfWork'>,
    private readonly clock: Clock,
  ) {}

  /** @returns how far the lines are; undefined while another process makes them */
  async hold(): Promise<ListProgress | undefined> {
    const row = await this.database.reads.findOneBy(ListKeeperEntity, { id: KEEPER });
    if (!row) await this.begin();
    else if (this.isOwn(row) && !this.isOwn(row, HELD / 2)) return this.taken();
    else if (this.isOwn(row)) return row.progress ?? NO_PROGRESS;
    else if (this.isHeld(row)) return undefined;
    return this.taken();
  }

  /** In the transaction that writes lines: none is written by a process that does not hold them any more. @throws NotKeeperError */
  async check(manager: EntityManager): Promise<void> {
    const row = await findLocked(manager, ListKeeperEntity, { id: KEEPER });
    if (!row || !this.isOwn(row)) throw new NotKeeperError('Another process makes the lines of the list.');
  }

  /** @throws NotKeeperError */
  async note(progress: ListProgress): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      await this.check(manager);
      await manager.update(ListKeeperEntity, { id: KEEPER }, { progress: progress as never });
    });
  }

  /** Lets another process go on at once. */
  async letGo(): Promise<void> {
    const free = { holder: null, heldUntil: null };
    await this.database.unitOfWork.run((manager) =>
      manager.update(ListKeeperEntity, { id: KEEPER, holder: this.own }, free),
    );
  }

  private taken(): Promise<ListProgress | undefined> {
    return this.database.unitOfWork.run(async (manager) => {
      const row = await findLocked(manager, ListKeeperEntity, { id: KEEPER });
      if (!row || (!this.isOwn(row) && this.isHeld(row))) return undefined;
      const held = { holder: this.own, heldUntil: instantAfter(this.clock.now(), HELD) };
      await manager.update(ListKeeperEntity, { id: KEEPER }, held);
      return row.progress ?? NO_PROGRESS;
    });
  }

  private async begin(): Promise<void> {
    const row: ListKeeperRow = { id: KEEPER, holder: null, heldUntil: null, progress: null };
    try {
      await this.database.unitOfWork.run((manager) => manager.insert(ListKeeperEntity, row as never));
    } catch (error) {
      // Another process was as fast.
      if (!isDuplicate(error)) throw error;
    }
  }

  private isHeld({ heldUntil }: ListKeeperRow): boolean {
    return heldUntil !== null && heldUntil > this.clock.now().toISOString();
  }

  /** @param forMs for so long at least */
  private isOwn({ holder, heldUntil }: ListKeeperRow, forMs = 0): boolean {
    return holder === this.own && (heldUntil ?? '') > instantAfter(this.clock.now(), forMs);
  }
}
