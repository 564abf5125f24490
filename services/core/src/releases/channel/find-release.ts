import type { EntityManager } from 'typeorm';
import { NotFoundError } from '../../errors.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';

export const isWithdrawn = ({ withdrawnAt }: ReleaseRow): boolean => withdrawnAt !== null;

export async function findRelease(
  manager: EntityManager,
  name: string,
  version: string,
  { evenWithdrawn = false } = {},
): Promise<ReleaseRow> {
  const release = await manager.findOneBy(ReleaseEntity, { name, version });
  if (!release || (isWithdrawn(release) && !evenWithdrawn))
    throw new NotFoundError(`No published release ${name} ${version}.`);
  return release;
}
