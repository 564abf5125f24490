import { SAVED_VIEW_LIMITS, type SavedViewChangePayload, type SavedViewPayload } from '@portico/contracts';
import type { FindOptionsWhere } from 'typeorm';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, findLocked, newId } from '../../platform/index.ts';
import type { ApplicationList } from '../list/application-list.ts';
import type { Count } from '../list/list-count.ts';
import { actorOf, type StaffMember } from '../../staff/index.ts';
import { SavedViewEntity, type SavedViewRow } from './saved-view.entity.ts';
import { UnpinnedViewEntity } from './unpinned-view.entity.ts';

export interface SavedView extends Omit<SavedViewRow, 'isShared'> {
  isShared: boolean;
  isOwn: boolean;
  isPinned: boolean;
  count: Count;
}

/** Milliseconds for which the count of a search is cached for everyone. */
const KEPT_MS = 60_000;

export class SavedViews {
  private readonly counts = new Map<string, { until: number; count: Count }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly list: Pick<ApplicationList, 'search'>,
  ) {}

  async show(reader: StaffMember): Promise<SavedView[]> {
    const { reads } = this.database;
    const rows = await reads.findBy(SavedViewEntity, [ownedBy(reader), { isShared: 1 }]);
    const unpinned = await reads.findBy(UnpinnedViewEntity, { reader: idOf(reader) });
    const views: SavedView[] = [];
    for (const row of rows.toSorted((one, other) => one.name.localeCompare(other.name)))
      views.push(await this.toView(row, reader, !unpinned.some(({ viewId }) => viewId === row.id)));
    return views;
  }

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
    return this.toView(row, owner, true);
  }

  /** @throws NotFoundError for another person's view, unless the view is shared and the change only pins or unpins it */
  async change(id: string, change: SavedViewChangePayload, by: StaffMember): Promise<SavedView> {
    const { name, shared, pinned } = change;
    const isOwnersChange = name !== undefined || shared !== undefined;
    const key = { reader: idOf(by), viewId: id };
    const { view, isPinned } = await this.database.unitOfWork.run(async (manager) => {
      const found = await findLocked(manager, SavedViewEntity, { id });
      if (!found || !(isOwn(found, by) || (found.isShared === 1 && !isOwnersChange))) throw unknown();
      const changed = {
        name: name ?? found.name,
        isShared: shared === undefined ? found.isShared : Number(shared),
      };
      if (isOwnersChange) await manager.update(SavedViewEntity, { id }, changed);
      if (pinned !== undefined) await manager.delete(UnpinnedViewEntity, key);
      if (pinned === false) await manager.insert(UnpinnedViewEntity, key);
      return {
        view: { ...found, ...changed },
        isPinned: !(await manager.existsBy(UnpinnedViewEntity, key)),
      };
    });
    return this.toView(view, by, isPinned);
  }

  async remove(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const found = await manager.findOneBy(SavedViewEntity, { id, ...ownedBy(by) });
      if (!found) throw unknown();
      await manager.delete(UnpinnedViewEntity, { viewId: id });
      await manager.delete(SavedViewEntity, { id });
    });
  }

  private async toView(row: SavedViewRow, reader: StaffMember, isPinned: boolean): Promise<SavedView> {
    const count = await this.count(row.search);
    return { ...row, isShared: row.isShared === 1, isOwn: isOwn(row, reader), isPinned, count };
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

const unknown = () => new NotFoundError('You have no saved view with this ID.');

function isOwn(row: SavedViewRow, reader: StaffMember): boolean {
  const { personId, keyId } = actorOf(reader);
  return row.personId === personId && (personId !== null || row.keyId === keyId);
}

function idOf(reader: StaffMember): string {
  const { personId, keyId } = actorOf(reader);
  return personId ?? keyId ?? '';
}

/** A person's views are the same in all their sessions; those of a key belong to the key. */
function ownedBy(staff: StaffMember): FindOptionsWhere<SavedViewRow> {
  const { personId, keyId } = actorOf(staff);
  return personId === null ? { keyId: keyId ?? '' } : { personId };
}
