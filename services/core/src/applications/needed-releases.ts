import type { EntityManager, EntitySchema } from 'typeorm';
import { ApplicationEntity } from './application.entity.ts';
import { SubmissionEntity } from './submission/submission.entity.ts';
import { releaseKey, type StepVersions } from '../releases/index.ts';

/** `releaseKey`s of what applications were served with last, and of what submissions were judged by: they are read, printed and exported by these. */
export async function neededReleases(reads: EntityManager): Promise<Set<string>> {
  const needed = [
    ...(await versionsIn(reads, ApplicationEntity)),
    ...(await versionsIn(reads, SubmissionEntity)),
  ].flatMap((versions) => Object.entries(versions).map(([name, version]) => releaseKey(name, version)));
  return new Set(needed);
}

/** Each combination once: many rows share few. */
async function versionsIn(
  reads: EntityManager,
  entity: EntitySchema<{ stepVersions: StepVersions }>,
): Promise<StepVersions[]> {
  const rows = await reads
    .createQueryBuilder(entity, 'r')
    .select('r.stepVersions', 'versions')
    .distinct()
    .getRawMany<{ versions: string | StepVersions }>();
  return rows.map(({ versions }) =>
    typeof versions === 'string' ? (JSON.parse(versions) as StepVersions) : versions,
  );
}
