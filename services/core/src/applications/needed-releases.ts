import type { EntityManager, EntitySchema } from 'typeorm';
import { ApplicationEntity } from './application.entity.ts';
import { SubmissionEntity } from './submission/submission.entity.ts';
import { releaseKey, type StepVersions } from '../releases/index.ts';

/** Returns the `releaseKey`s that applications were last served or submitted with; needed to read, print, and export them. */
export async function neededReleases(reads: EntityManager): Promise<Set<string>> {
  const needed = [
    ...(await versionsIn(reads, ApplicationEntity)),
    ...(await versionsIn(reads, SubmissionEntity)),
  ].flatMap((versions) => Object.entries(versions).map(([name, version]) => releaseKey(name, version)));
  return new Set(needed);
}

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
