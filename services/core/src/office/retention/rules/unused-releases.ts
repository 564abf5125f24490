import { neededReleases } from '../../../applications/index.ts';
import type { Database } from '../../../platform/index.ts';
import type { Releases } from '../../../releases/index.ts';
import type { RetentionRule } from '../retention-rule.ts';

export function unusedReleases(
  database: Database,
  { retention }: Pick<Releases, 'retention'>,
  days: number,
): RetentionRule {
  // Assumes that applications use no release: to know, all applications have to be read, which only the job does.
  const found = (before: string) => retention.unused(before, () => false);
  return {
    name: 'releases',
    about: 'Releases no longer served',
    effect: 'Releases that no application used are deleted with their files; the others are kept.',
    ...{ days, isAutomatic: true },
    count: async (before, most) => Math.min((await found(before)).length, most),
    list: async (before, limit) => ({
      items: (await found(before)).slice(0, limit).map(({ name, version, lastUse }) => ({
        ...{ id: `${name} ${version}`, name: `${name} ${version}`, since: lastUse, applicationId: null },
      })),
      next: null,
    }),
    purge: async (before) => {
      const needed = await neededReleases(database.reads);
      return { releases: await retention.expire(before, (each) => needed.has(each)) };
    },
  };
}
