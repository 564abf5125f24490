import { neededReleases } from '../../../applications/index.ts';
import type { Database } from '../../../platform/index.ts';
import type { Releases } from '../../../releases/index.ts';
import type { RetentionRule } from '../retention-rule.ts';

/** Releases of steps, of the shell and of the Office with which nothing is done any more. */
export function unusedReleases(
  database: Database,
  { retention }: Pick<Releases, 'retention'>,
  days: number,
): RetentionRule {
  // Which of them an application needs is found by reading all applications: by the job, never while somebody waits.
  const found = (before: string) => retention.unused(before, () => false);
  return {
    name: 'releases',
    about: 'Releases no longer served',
    goes: 'Releases that no application used are deleted with their files; the others are kept.',
    ...{ days, byItself: true },
    count: async (before, most) => Math.min((await found(before)).length, most),
    list: async (before, limit) => ({
      items: (await found(before)).slice(0, limit).map(({ name, version, lastUse }) => ({
        ...{ id: `${name} ${version}`, name: `${name} ${version}`, since: lastUse, applicationId: null },
      })),
      next: null,
    }),
    letGo: async (before) => {
      const needed = await neededReleases(database.reads);
      return { releases: await retention.expire(before, (each) => needed.has(each)) };
    },
  };
}
