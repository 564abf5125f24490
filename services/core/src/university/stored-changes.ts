import type { EntityManager } from 'typeorm';
import { ConflictError } from '../errors.ts';
import { isDuplicate, newId } from '../platform/index.ts';
import {
  type ChangeKind,
  UniversityChangeEntity,
  type UniversityChangeRow,
} from './university-change.entity.ts';

const CHANGED: Record<ChangeKind, string> = {
  banners: 'the banners',
  look: 'the colors or the logo',
  recommendations: 'this setting',
};

export class UniversityChangedError extends ConflictError {
  constructor(kind: ChangeKind) {
    super(
      `${kind}_changed`,
      `Someone changed ${CHANGED[kind]} since you loaded the page. Load it again, then retry.`,
    );
  }
}

export const storedChange = <Kind extends ChangeKind>(
  reads: EntityManager,
  kind: Kind,
  revision?: number,
): Promise<UniversityChangeRow<Kind> | null> =>
  reads.findOne(UniversityChangeEntity, {
    where: { kind, ...(revision !== undefined && { revision }) },
    order: { revision: 'DESC' },
  }) as Promise<UniversityChangeRow<Kind> | null>;

export const storedChanges = <Kind extends ChangeKind>(
  reads: EntityManager,
  kind: Kind,
): Promise<UniversityChangeRow<Kind>[]> =>
  reads.find(UniversityChangeEntity, { where: { kind }, order: { revision: 'DESC' } }) as Promise<
    UniversityChangeRow<Kind>[]
  >;

/** Adds the revision after `revision` (0 if there is none). @throws UniversityChangedError if it exists already */
export async function addUniversityChange<Kind extends ChangeKind>(
  manager: EntityManager,
  change: Omit<UniversityChangeRow<Kind>, 'id'>,
): Promise<UniversityChangeRow<Kind>> {
  const row = { id: newId(), ...change };
  const newest = await storedChange(manager, change.kind);
  if ((newest?.revision ?? 0) !== change.revision - 1) throw new UniversityChangedError(change.kind);
  try {
    await manager.insert(UniversityChangeEntity, row as never);
  } catch (error) {
    if (isDuplicate(error)) throw new UniversityChangedError(change.kind);
    throw error;
  }
  return row;
}
