import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { type Applications, type ApplicationRow, SubmissionEntity } from '../../../applications/index.ts';
import { SuccessfulLoginEntity } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/index.ts';
import { run, sql } from '../../list/sql.ts';
import type { RetainedItem, RetentionRule } from '../retention-rule.ts';

const AT_ONCE = 500;

interface ApplicationRuleDeps {
  database: Database;
  erasures: Applications['erasures'];
}

interface Kind extends Pick<RetentionRule, 'name' | 'about' | 'effect' | 'days'> {
  isSubmitted: boolean;
  keep: 'nothing' | 'statistics';
}

export const unsubmitted = (deps: ApplicationRuleDeps, days: number | null): RetentionRule =>
  applications(deps, {
    name: 'unsubmitted',
    about: 'Unsubmitted applications without activity',
    effect: 'The applicant and all their data are permanently deleted everywhere.',
    ...{ days, isSubmitted: false, keep: 'nothing' },
  });

export const submitted = (deps: ApplicationRuleDeps, days: number | null): RetentionRule =>
  applications(deps, {
    name: 'submitted',
    about: 'Submitted applications without activity',
    effect:
      'They are anonymized: coded answers that can’t be traced back are kept for statistics, and everything else is permanently deleted.',
    ...{ days, isSubmitted: true, keep: 'statistics' },
  });

function applications({ database, erasures }: ApplicationRuleDeps, kind: Kind): RetentionRule {
  const { isSubmitted, keep, ...said } = kind;
  const isDue = ({ submitted: each, seen }: Row) => Boolean(Number(each)) === isSubmitted && !Number(seen);
  /** Reads in batches, so that other work can run in between. */
  async function* due(before: string, place: Place = { instant: '', row: '' }): AsyncGenerator<Row> {
    for (;;) {
      const rows = await portion(database.reads, before, place);
      for (const row of rows) if (isDue(row)) yield row;
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      place = { instant: last.since, row: last.id };
      await nextTurn();
    }
  }
  return {
    ...said,
    isAutomatic: false,
    count: async (before, most) => {
      let count = 0;
      for await (const _ of due(before)) if (++count === most) break;
      return count;
    },
    list: async (before, limit, after) => {
      const found: Row[] = [];
      for await (const row of due(before, placeOf(after))) if (found.push(row) > limit) break;
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const items = await named(database.reads, page);
      return { items, next: found.length > limit && last ? `${last.since}~${last.id}` : null };
    },
    purge: async (before, by, signal) => {
      let gone = 0;
      for await (const { id } of due(before)) {
        signal.throwIfAborted();
        const isStill = (manager: EntityManager, row: ApplicationRow) =>
          isStillDue(manager, row, before, isSubmitted);
        if (await erasures.eraseExpired(id, { keep, by }, isStill)) gone += 1;
        await nextTurn();
      }
      return { gone };
    },
  };
}

interface Place {
  instant: string;
  row: string;
}

interface Row {
  id: string;
  since: string;
  submitted: number | string;
  seen: number | string;
}

const placeOf = (after: string): Place => {
  const [instant = '', row = ''] = after.split('~');
  return { instant, row };
};

const portion = (reads: EntityManager, before: string, { instant, row }: Place): Promise<Row[]> =>
  run(
    reads,
    sql`SELECT a.id AS id, a.updated_at AS since,
      EXISTS (SELECT 1 FROM submission s WHERE s.application_id = a.id) AS submitted,
      EXISTS (SELECT 1 FROM successful_login l WHERE l.account_id = a.account_id AND l.at >= ${before}) AS seen
      FROM (SELECT id, account_id, updated_at FROM application
        WHERE updated_at < ${before} AND updated_at >= ${instant} AND (updated_at > ${instant} OR id > ${row})
        ORDER BY updated_at, id LIMIT ${AT_ONCE}) a ORDER BY a.updated_at, a.id`,
  );

async function named(reads: EntityManager, rows: Row[]): Promise<RetainedItem[]> {
  const items: RetainedItem[] = [];
  for (const { id, since } of rows) {
    const [line] = await run<{ name: string; reference: string }>(
      reads,
      sql`SELECT name, reference FROM application_line WHERE application_id = ${id}`,
    );
    const name = [line?.name, line?.reference].filter(Boolean).join(', ');
    items.push({ id, name, since, applicationId: id });
  }
  return items;
}

/** Checks again with the row locked in the deleting transaction: the applicant may have returned. */
async function isStillDue(
  manager: EntityManager,
  { id, accountId, updatedAt }: ApplicationRow,
  before: string,
  isSubmitted: boolean,
): Promise<boolean> {
  if (updatedAt >= before) return false;
  if (await manager.existsBy(SuccessfulLoginEntity, { accountId, at: MoreThanOrEqual(before) })) return false;
  return (await manager.existsBy(SubmissionEntity, { applicationId: id })) === isSubmitted;
}
