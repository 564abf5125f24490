// @module-tag mariadb
import { LessThan } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BeforeQueryEvent, DataSource } from 'typeorm';
import { JobStore } from '../jobs/job-store.ts';
import { tidy } from '../../composition/tidy.job.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { Statements } from './sqlite/unit-query-runner.ts';
import { SubmissionEntity } from '../../applications/submission/submission.entity.ts';

const isSqlite = !process.env.TEST_DATABASE_URL;
const LARGE =
  /\b(account|account_code|session|application|application_status|answer_change|submission|job|outbox_message|service_token|upload|conversion|application_pdf|throttle|temporary_answers|step_failure|staff_audit|application_line|application_word|application_answer|trouble|successful_login|webhook_delivery|application_change)\b/;

describe('queries use an index for', () => {
  let test: TestCore;
  let said: { query: string; parameters: unknown[] }[] = [];
  beforeAll(async () => {
    test = await startTestCore();
    const hear = (query: string, parameters: unknown[] = []) => {
      if (/^\s*(SELECT|UPDATE|DELETE)\b/i.test(query) && LARGE.test(query)) said.push({ query, parameters });
    };
    const { dataSource, reads } = test.core.platform.database;
    for (const each of new Set<DataSource>([dataSource, reads.dataSource]))
      each.subscribers.push({
        beforeQuery: ({ query, parameters }: BeforeQueryEvent) => hear(query, parameters as unknown[]),
      });
    // SQLite's unit of work bypasses TypeORM's logger, so record its queries here. Null will do for each value, because SQLite's
    // query plans don't depend on values.
    const get = Statements.prototype.get;
    vi.spyOn(Statements.prototype, 'get').mockImplementation(function (this: Statements, query) {
      hear(query, Array(query.split('?').length - 1).fill(null));
      return get.call(this, query);
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
  });

  const saying = async (work: () => Promise<unknown>) => {
    said = [];
    await work();
    const heard = said;
    said = [];
    return heard;
  };

  const scanned = async ({ query, parameters }: (typeof said)[number]): Promise<string[]> => {
    const plan = (await test.core.platform.database.dataSource.query(
      `${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${query}`,
      parameters as never,
    )) as {
      detail: string;
      table: string | null;
      type: string | null;
      possible_keys: string | null;
      Extra: string | null;
    }[];
    // Exclude intermediate results, which are read to the end by design.
    const gathered = new Set(
      plan.flatMap(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(detail ?? '')?.[1] ?? []),
    );
    if (isSqlite)
      return plan
        .map(({ detail }) => detail)
        .filter((detail) => !gathered.has(/^SCAN (\w+)$/.exec(detail)?.[1] ?? ''))
        .filter((detail) =>
          /^SCAN (?!.*USING)(?!CONSTANT ROW|due|queued_|running_|hit$|some_hits$|\()/.test(detail),
        );
    // With few rows MariaDB may scan a table despite an index; only the index's existence matters. Searching part of a name reads a whole
    // index, but no rows.
    return plan
      .filter(
        ({ table, type, possible_keys, Extra }) =>
          table &&
          !table.startsWith('<') &&
          (type === 'ALL' || (type === 'index' && !/LIMIT \d+$/.test(query))) &&
          !possible_keys &&
          !/Using index/.test(Extra ?? ''),
      )
      .map(({ table, type }) => `${type} ${table}`);
  };

  const scans = async (work: () => Promise<unknown>) => {
    const heard = await saying(work);
    expect(heard.length).toBeGreaterThan(0);
    const found = await Promise.all(
      heard.map(async (each) => ({ query: each.query, scans: await scanned(each) })),
    );
    return found.filter((each) => each.scans.length > 0);
  };

  it('due jobs, all kinds in one statement', async () => {
    const store = new JobStore(test.core.platform.database, test.core.platform.clock, 10_000);
    const heard = await saying(() => store.due({ tidy: 1, 'order-pdf': 2, 'deliver-message': 4 }));
    expect(heard).toHaveLength(1);
    expect(await scans(() => store.due({ tidy: 1, 'order-pdf': 2, 'deliver-message': 4 }))).toEqual([]);
  });

  it('cleanup', async () => {
    const run = tidy(test.core);
    const once = () =>
      run({ id: '', kind: 'tidy', payload: {} as never, attempt: 1 }, new AbortController().signal);
    expect(await scans(once)).toEqual([]);
  });

  it("an applicant's actions", async () => {
    const work = async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      await test.core.applications.answers.save(applicant, { answers: { city: 'Paris' }, base: 1 });
      await test.core.applications.profiles.read(applicant);
      await test.core.applications.submissions.submit(applicant, {});
      await test.core.printing.pdfs.status(applicant);
    };
    expect(await scans(work)).toEqual([]);
  });

  it('an erasure', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    const wish = { keep: 'nothing', reason: 'Request of 3 November.', by: 'Registrar' } as const;
    expect(await scans(() => test.core.applications.erasures.erase(applicationId, wish))).toEqual([]);
  });

  it("the Office's list and its index", async () => {
    const { list, lines } = test.core.office;
    const work = async () => {
      await addApplication(test.core, COMPLETE);
      test.clock.advance(2_000);
      await lines.work();
      for (const sort of ['name', 'changed', 'submitted', 'created', 'missing', 'waiting'] as const) {
        const { next } = await list.search({ sort, limit: 1 });
        await list.search({
          sort,
          answers: [{ question: 'city', contains: 'par' }],
          answer_columns: ['city'],
        });
        await list.search({ sort, status: 'started', term: '', created_from: '2026-01-01T00:00:00.000Z' });
        await list.search({ sort, text: 'ada o’neill', ...(next !== null && { after: next }) });
      }
    };
    expect(await scans(work)).toEqual([]);
  });

  it('the dashboard', async () => {
    await addApplication(test.core, COMPLETE);
    test.clock.advance(62_000);
    await test.core.office.lines.work();
    expect(await scans(() => test.core.office.dashboard.show())).toEqual([]);
  });

  it('system health checks and their results', async () => {
    const { issues, checks } = test.core.office.integrity;
    const work = async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      await test.core.applications.submissions.submit(applicant, {});
      test.clock.advance(11 * 60_000);
      await checks.run();
      await checks.run();
      await issues.overview();
      for (const { id } of await issues.list('unprinted', 10))
        await issues.fix('unprinted', id, { keyId: null, name: 'Registrar' });
    };
    expect(await scans(work)).toEqual([]);
  });

  it('all data retention rules', async () => {
    const { retention } = test.core.office;
    const work = async () => {
      await addApplication(test.core, COMPLETE);
      await retention.overview();
      const before = test.clock.now().toISOString();
      for (const name of ['unsubmitted', 'submitted']) {
        await retention.rule(name).count(before, 10);
        await retention.rule(name).list?.(before, 10, '');
      }
    };
    expect(await scans(work)).toEqual([]);
  });

  it('staff lists: by status, submission date, text, and failed jobs', async () => {
    const {
      office: { applications: staffApplications },
      platform: { failedJobs, database },
    } = test.core;
    const work = async () => {
      await staffApplications.list({ status: 'started' }, 50);
      await staffApplications.list({}, 50, '01a00000-0000-7000-8000-000000000000');
      await staffApplications.list({ text: 'ada lovelace' }, 50);
      await failedJobs.list();
      await database.reads.findBy(SubmissionEntity, { submittedAt: LessThan('2026') });
    };
    expect(await scans(work)).toEqual([]);
  });
});
