import type { FailureGroup, StepFailureKind } from '@portico/contracts';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { MIN_GROUP } from './failure-groups.ts';
import { StepFailureEntity } from './step-failure.entity.ts';

/** Kinds that are the release's own fault. Slow networks and extensions cause the others, too. */
const OWN_FAULT: StepFailureKind[] = ['render', 'hang', 'error'];

/** Returns browsers in which at least ten pages reported errors of this version. */
export async function failingBrowsers(
  manager: EntityManager,
  step: string,
  version: string,
): Promise<FailureGroup['browsers']> {
  const rows = await manager
    .createQueryBuilder(StepFailureEntity, 'f')
    .select('f.browser', 'name')
    .addSelect('COUNT(DISTINCT f.pageId)', 'pages')
    .where({ step, version, kind: In(OWN_FAULT), browser: Not(IsNull()) })
    .groupBy('f.browser')
    .getRawMany<{ name: string; pages: number | string }>();
  return rows
    .map(({ name, pages }) => ({ name, pages: Number(pages) }))
    .filter(({ pages }) => pages >= MIN_GROUP)
    .sort((a, b) => b.pages - a.pages);
}
