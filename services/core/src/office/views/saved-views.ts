import { SAVED_VIEW_LIMITS, type SavedViewPayload } from '@portico/contracts';
import type { FindOptionsWhere } from 'typeorm';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, newId } from '../../platform/index.ts';
import type { ApplicationList } from '../list/application-list.ts';
import type { Count } from '../list/list-count.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import { SavedViewEntity, type SavedViewRow } from './saved-view.entity.ts';

export interface SavedView extends Omit<SavedViewRow, 'isShared'> {
  isShared: boolean;
  isOwn: boolean;
  count: Count;
}

/** Milliseconds for which everyone gets the same count of a search. */
const KEPT_MS = 60_000;

export class SavedViews {
  private readonly counts = new Map<string, { until: number; count: Count }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly list: Pick<ApplicationList, 'search'>,
  ) {}

  /** Returns the reader's own views and shared ones, with their number of results. */
  async show(reader: StaffMember): Promise<SavedView[]> {
    const rows = await this.database.reads.findBy(SavedViewEntity, [ownedBy(reader), { isShared: 1 }]);
    const views: SavedView[] = [];
    for (const row of rows.toSorted((one, other) => one.name.localeCompare(other.name)))
      views.push(await this.toView(row, reader));
    return views;
  }

  /** @throws ConflictError if the owner has too many */
  async add({ shared, ...input }: SavedViewPayload, owner: StaffMember): Promise<SavedView> {
    const { actor, ...by } = actorOf(owner);
    const row: SavedViewRow = {
      ...{ id: newId(), ...input, isShared: shared ? 1 : 0, owner: actor, ...by },
      createdAt: this.clock.now().toISOString(),
    };
    await this.database.unitOfWork.run(async (manager) => {
      if ((await manager.countBy(SavedViewEntity, ownedBy(owner))) >= SAVED_VIEW_LIMITS.perPerson)
        throw new ConflictError(
          'too_many_views',
          `You have ${SAVED_VIEW_LIMITS.perPerson} views, which is the limit. Delete one first.`,
        );
      await manager.insert(SavedViewEntity, row as never);
    });
    return this.toView(row, owner);
  }

  /** @throws NotFoundError unless it is the caller's own */
  async remove(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const found = await manager.findOneBy(SavedViewEntity, { id, ...ownedBy(by) });
      if (!found) throw new NotFoundError('You have no saved view with this ID.');
      await manager.delete(SavedViewEntity, { id });
    });
  }

  private async toView(row: SavedViewRow, reader: StaffMember): Promise<SavedView> {
    const { personId, keyId } = actorOf(reader);
    const isOwn = row.personId === personId && (personId !== null || row.keyId === keyId);
    return { ...row, isShared: row.isShared === 1, isOwn, count: await this.count(row.search) };
  }

  private async count(search: SavedViewRow['search']): Promise<Count> {
    const now = this.clock.now().getTime();
    for (const [key, { until }] of this.counts) if (until <= now) this.counts.delete(key);
    const key = JSON.stringify(search);
    const known = this.counts.get(key);
    if (known) return known.count;
    const { count } = await this.list.search({ ...search, limit: 1 });
    this.counts.set(key, { until: now + KEPT_MS, count });
    return count;
  }
}

/** A person's views are the same in all their sessions; those of a key belong to the key. */
function ownedBy(staff: StaffMember): FindOptionsWhere<SavedViewRow> {
  const { personId, keyId } = actorOf(staff);
  return personId === null ? { keyId: keyId ?? '' } : { personId };
}
