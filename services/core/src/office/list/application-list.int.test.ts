// @module-tag mariadb
import type { ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import type { Answers } from '@portico/form-model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  COMPLETE,
  fixedDefinitions,
  PLANS_STEP,
  startTestCore,
  TEST_STEPS,
  type TestCore,
} from '../../testing/index.ts';
import type { Applicant } from '../../accounts/index.ts';
import { AccountEntity } from '../../accounts/index.ts';
import { ApplicationEntity, ConversionEntity } from '../../applications/index.ts';
import { ApplicationAnswerEntity } from './answers/application-answer.entity.ts';
import { ApplicationLineEntity } from './application-line.entity.ts';
import { ApplicationList } from './application-list.ts';
import { ApplicationWordEntity } from './application-word.entity.ts';

const SORTS: ApplicationSort[] = ['name', 'changed', 'submitted', 'created', 'missing', 'waiting'];
const DIRECTIONS = ['ascending', 'descending'] as const;

describe('list of applications', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await test.core.platform.database.unitOfWork.run(async (manager) => {
      for (const { id } of await manager.find(ApplicationEntity, { select: { id: true } }))
        await manager.delete(ApplicationEntity, { id });
    });
  });

  const caughtUp = async () => {
    test.clock.advance(2_000);
    await test.core.office.lines.work();
  };
  const add = async (answers: Answers) => {
    test.clock.advance(1_000);
    return addApplication(test.core, answers);
  };
  const named = (name: string, more: Answers = {}) => {
    const [first_name = '', last_name = ''] = name.split('/');
    return add({ first_name, last_name, ...more });
  };
  const search = (search: ApplicationSearchPayload = {}) => test.core.office.list.search(search);
  const names = async (input: ApplicationSearchPayload) =>
    (await search(input)).applications.map(({ name }) => name);
  const save = (applicant: Applicant, answers: Answers) =>
    test.core.applications.answers.save(applicant, { answers, base: 999 });
  const pages = async (input: ApplicationSearchPayload, between: () => Promise<unknown> = async () => {}) => {
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { applications, next } = await search({ ...input, ...(after !== undefined && { after }) });
      expect(applications.length).toBeLessThanOrEqual(input.limit ?? 50);
      seen.push(...applications.map(({ id }) => id));
      if (next === null) return seen;
      after = next;
      await between();
    }
  };
  const attach = (applicationId: string, answerKey: string, status: 'completed' | 'failed') =>
    test.core.platform.database.unitOfWork.run(async (manager) => {
      const at = test.clock.now().toISOString();
      await manager.insert(ConversionEntity, {
        ...{ id: `${answerKey} ${applicationId}`.slice(0, 36), applicationId, answerKey, generation: 1 },
        ...{ status, message: null, faults: 0, fileName: 'a.pdf', fileSize: 1, jobId: null },
        ...{ sourceKey: `s ${answerKey}`, pdfKey: `p ${answerKey}`, createdAt: at, updatedAt: at },
      });
      await manager.update(ApplicationEntity, { id: applicationId }, { updatedAt: at });
    });

  it('shows application, account, submission, and document data', async () => {
    const applicant = await named('Zoë/Wałęsa', {
      ...COMPLETE,
      first_name: 'Zoë',
      last_name: 'Wałęsa',
      entry_term: '202708',
    });
    await attach(applicant.applicationId, 'transcript', 'completed');
    await attach(applicant.applicationId, 'visa', 'failed');
    const { reference } = await test.core.applications.submissions.submit(applicant, {});
    const at = test.clock.now().toISOString();
    await test.core.documents.staffRequests.request(
      applicant.applicationId,
      { title: 'Seal', note: '' },
      'Registrar',
    );
    await caughtUp();
    const { applications, next, count, isComplete } = await search();
    expect(applications).toEqual([
      {
        ...{ id: applicant.applicationId, name: 'Zoë Wałęsa', email: applicant.email, reference },
        ...{ status: 'submitted', term: '202708', updatedAt: at, submittedAt: at },
        ...{ createdAt: applicant.lastActiveAt, documents: 1, requested: 1, missing: 0 },
        ...{ isReopened: false, isConfirmed: true, waitingSince: at, answers: {} },
      },
    ]);
    expect({ next, count, isComplete }).toEqual({
      next: null,
      count: { value: 1, isAbout: false },
      isComplete: true,
    });
  });

  it('tells reopened applications and unconfirmed accounts from others', async () => {
    const started = await named('Sam/Started');
    await test.core.applications.progress.setStatus(started, 'started');
    const reopened = await named('Rea/Reopened', { ...COMPLETE, first_name: 'Rea', last_name: 'Reopened' });
    await test.core.applications.submissions.submit(reopened, {});
    await test.core.applications.reopenings.reopen(reopened.applicationId, 'Typo', 'Registrar');
    const unconfirmed = await add({});
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(AccountEntity, { id: unconfirmed.accountId }, { confirmedAt: null }),
    );
    await named('Nora/None');
    await caughtUp();
    expect(await search()).toMatchObject({ count: { value: 4 }, notStarted: 2 });
    expect((await search({ status: 'started' })).notStarted).toBeNull();
    expect(await names({ status: 'started' })).toEqual(['Sam Started']);
    expect(await names({ status: 'reopened' })).toEqual(['Rea Reopened']);
    expect(await names({ status: 'none' })).toEqual(['Nora None']);
    expect(await names({ status: 'unsubmitted', sort: 'created' })).toEqual(['Rea Reopened', 'Sam Started']);
    expect((await search({ status: 'reopened' })).applications).toMatchObject([
      { status: 'started', isReopened: true, isConfirmed: true, reference: null },
    ]);
    expect((await search({ status: 'unconfirmed' })).applications).toMatchObject([
      { status: null, isReopened: false, isConfirmed: false, email: unconfirmed.email },
    ]);
    await test.core.applications.progress.setStatus(reopened, 'validating');
    await caughtUp();
    expect((await search({ status: 'reopened' })).applications).toMatchObject([{ status: 'validating' }]);
  });

  it('finds applications by when they were started and attempted, and by complete step', async () => {
    const applicant = await named('Ada/Early', { ...COMPLETE, first_name: 'Ada', last_name: 'Early' });
    await test.core.applications.progress.setStatus(applicant, 'validating');
    const between = test.clock.now().toISOString();
    test.clock.advance(60_000);
    const late = await named('Bo/Late');
    await test.core.applications.progress.setStatus(late, 'started');
    await named('Cy/Never', { ...COMPLETE, first_name: 'Cy', last_name: 'Never' });
    await caughtUp();
    const soon = new Date(Date.parse(between) + 1_000).toISOString();
    expect(await names({ started_before: soon })).toEqual(['Ada Early']);
    expect(await names({ started_from: soon })).toEqual(['Bo Late']);
    expect(await names({ attempted_before: test.clock.now().toISOString() })).toEqual(['Ada Early']);
    expect(await names({ step_done: 'consent' })).toEqual(['Ada Early']);
    expect(await names({ step_done: '%' })).toEqual([]);
  });

  it('counts the problems that a submission would have', async () => {
    const applicant = await add({});
    await caughtUp();
    const [{ missing } = { missing: 0 }] = (await search()).applications;
    const refused = await test.core.applications.submissions
      .submit(applicant, {})
      .catch((error: unknown) => error);
    const { errors } = refused as { errors: Record<string, Record<string, string>> };
    expect(missing).toBe(Object.values(errors).flatMap((page) => Object.keys(page)).length);
    expect(missing).toBeGreaterThan(1);
    await save(applicant, COMPLETE);
    await caughtUp();
    expect((await search()).applications[0]?.missing).toBe(0);
  });

  it('filters by status, term, documents, requests, and missing answers', async () => {
    await named('Nobody/Yet', { status: '' });
    const started = await named('Started/One', { entry_term: '202701' });
    await test.core.applications.progress.setStatus(started, 'started');
    const validating = await named('Validating/One', { entry_term: '202708' });
    await test.core.applications.progress.setStatus(validating, 'validating');
    await attach(validating.applicationId, 'transcript', 'completed');
    const submitted = await add({ ...COMPLETE, entry_term: '202701' });
    await test.core.applications.submissions.submit(submitted, {});
    const asked = await add({ ...COMPLETE, first_name: 'Asked' });
    await test.core.applications.submissions.submit(asked, {});
    const request = await test.core.documents.staffRequests.request(
      asked.applicationId,
      { title: 'Seal', note: '' },
      'Registrar',
    );
    await caughtUp();
    const sorted = async (input: ApplicationSearchPayload) =>
      names({ ...input, sort: 'created', direction: 'ascending' });
    expect(await sorted({ status: 'none' })).toEqual(['Nobody Yet']);
    expect(await sorted({ status: 'started' })).toEqual(['Started One']);
    expect(await sorted({ status: 'validating' })).toEqual(['Validating One']);
    expect(await sorted({ status: 'submitted' })).toEqual(['Ada Lovelace', 'Asked Lovelace']);
    expect(await sorted({ term: '202701' })).toEqual(['Started One', 'Ada Lovelace']);
    expect(await sorted({ term: '' })).toEqual(['Nobody Yet', 'Asked Lovelace']);
    expect(await sorted({ documents: true })).toEqual(['Validating One']);
    expect(await sorted({ documents: false, status: 'started' })).toEqual(['Started One']);
    expect(await sorted({ requested: true })).toEqual(['Asked Lovelace']);
    expect(await sorted({ missing: false })).toEqual(['Ada Lovelace', 'Asked Lovelace']);
    expect(await sorted({ missing: true, documents: false, requested: false })).toEqual([
      'Nobody Yet',
      'Started One',
    ]);
    await test.core.documents.staffRequests.close(asked.applicationId, request.id, 'received', 'Registrar');
    await caughtUp();
    expect(await sorted({ requested: true })).toEqual([]);
    await test.core.applications.reopenings.reopen(submitted.applicationId, 'why', 'Registrar');
    await caughtUp();
    expect(await sorted({ status: 'reopened', missing: true })).toEqual(['Ada Lovelace']);
  });

  it('filters by time, including the start and excluding the end', async () => {
    const [one, two, three] = [
      await add(COMPLETE),
      await add({ ...COMPLETE, first_name: 'B' }),
      await add({ ...COMPLETE, first_name: 'C' }),
    ];
    test.clock.advance(1_000);
    await test.core.applications.submissions.submit(two, {});
    const submittedAt = test.clock.now().toISOString();
    await caughtUp();
    const found = async (input: ApplicationSearchPayload) =>
      (await search({ ...input, sort: 'created', direction: 'ascending' })).applications.map(({ id }) => id);
    const ids = [one, two, three].map(({ applicationId }) => applicationId);
    expect(await found({ created_from: two.lastActiveAt })).toEqual(ids.slice(1));
    expect(await found({ created_before: two.lastActiveAt })).toEqual(ids.slice(0, 1));
    expect(await found({ changed_from: submittedAt })).toEqual([ids[1]]);
    expect(await found({ changed_before: submittedAt })).toEqual([ids[0], ids[2]]);
    expect(await found({ submitted_from: submittedAt })).toEqual([ids[1]]);
    expect(await found({ submitted_before: submittedAt })).toEqual([]);
    expect(await found({ submitted_before: '2099-01-01T00:00:00.000Z' })).toEqual([ids[1]]);
    expect(
      await found({ created_from: one.lastActiveAt, submitted_from: submittedAt, status: 'submitted' }),
    ).toEqual([ids[1]]);
  });

  it('finds people by word prefixes in any script', async () => {
    await named('María José/García Márquez');
    await named('Mario/Rossi');
    await named('小明/王');
    await named('أَحْمَد/حسن');
    await named('100%_!\\/<b>"\'');
    await caughtUp();
    expect((await names({ text: 'mar' })).sort()).toEqual(['Mario Rossi', 'María José García Márquez']);
    expect(await names({ text: 'marq garcia' })).toEqual(['María José García Márquez']);
    expect(await names({ text: 'MARQ ross' })).toEqual([]);
    expect(await names({ text: '王小明' })).toEqual(['小明 王']);
    expect(await names({ text: 'احمد' })).toEqual(['أَحْمَد حسن']);
    for (const text of ['%', '_', '!', '\\', "'", '"', '<b', '--', '*'])
      expect((await names({ text })).length, text).toBeLessThan(2);
    expect(await names({ text: '100' })).toEqual(['100%_!\\ <b>"\'']);
    expect(await names({ text: ' ' })).toHaveLength(5);
    expect((await search({ text: 'mar' })).count).toEqual({ value: 2, isAbout: false });
  });

  it('finds people by address and by every reference, also after changes', async () => {
    const applicant = await add(COMPLETE);
    const { reference } = await test.core.applications.submissions.submit(applicant, {});
    await test.core.applications.reopenings.reopen(applicant.applicationId, 'why', 'Registrar');
    await caughtUp();
    const ids = async (text: string) => (await search({ text })).applications.map(({ id }) => id);
    const own = [applicant.applicationId];
    expect(await ids(reference.toLowerCase().slice(0, 6))).toEqual(own);
    expect(await ids(applicant.email.slice(0, 20).toUpperCase())).toEqual(own);
    expect(await ids(applicant.email.slice(1))).toEqual([]);
    expect((await search()).applications[0]).toMatchObject({ reference: null, submittedAt: null });
  });

  it('sorts by every column, then by id, with pages of any size', async () => {
    const people = ['Ada/Berg', 'Ada/Berg', 'Bo/Ålund', '/', '/', 'Zoe/Aalto', 'Ida/Berg', '小明/王'];
    const all: Applicant[] = [];
    for (const person of people) all.push(await named(person, person === 'Zoe/Aalto' ? COMPLETE : {}));
    const submitted = [await add(COMPLETE), await add(COMPLETE)];
    for (const each of submitted) await test.core.applications.submissions.submit(each, {});
    await save(all[0]!, { city: 'Paris' });
    await caughtUp();
    const lines = await test.core.platform.database.reads.find(ApplicationLineEntity);
    const compared = (one: string | number, other: string | number) =>
      Buffer.compare(
        Buffer.from(String(one).padStart(20, typeof one === 'number' ? '0' : '')),
        Buffer.from(String(other).padStart(20, typeof one === 'number' ? '0' : '')),
      );
    for (const sort of SORTS)
      for (const direction of DIRECTIONS) {
        const sign = direction === 'ascending' ? 1 : -1;
        const valueOf = (line: (typeof lines)[number]) =>
          sort === 'name' ? line.sortName : Number(line[sort]);
        const isAbsent = (line: (typeof lines)[number]) => sort !== 'missing' && !valueOf(line);
        const expected = [...lines]
          .sort(
            (one, other) =>
              Number(isAbsent(one)) - Number(isAbsent(other)) ||
              sign * compared(valueOf(one), valueOf(other)) ||
              sign * compared(one.applicationId, other.applicationId),
          )
          .map(({ applicationId }) => applicationId);
        for (const limit of [1, 3, 50])
          expect(await pages({ sort, direction, limit }), `${sort} ${limit}`).toEqual(expected);
        const bergs = expected.filter((id) =>
          lines.find((line) => line.applicationId === id)?.sortName.startsWith('berg'),
        );
        expect(await pages({ sort, direction, limit: 1, text: 'berg' })).toEqual(bergs);
      }
  });

  it('returns the same hits when they are sorted in pieces', async () => {
    const people = ['Ber/Berg', 'Ada/Bergman', 'Berta/Ålund', 'Zoe/Berg', 'Ida/Bergen', 'Bo/Aalto'];
    for (const person of people) await named(person, person.endsWith('Berg') ? COMPLETE : {});
    await caughtUp();
    const { database } = test.core.platform;
    for (const size of [1, 2, 5])
      for (const sort of SORTS)
        for (const direction of DIRECTIONS)
          for (const text of ['b', 'ber', 'berg', 'ber a']) {
            const list = new ApplicationList(database, () => [], size);
            const input = { text, sort, direction, limit: 2 };
            const [whole, inPieces] = [await search(input), await list.search(input)];
            expect(inPieces, JSON.stringify({ size, ...input })).toEqual(whole);
            if (whole.next === null) continue;
            const second = { ...input, after: whole.next };
            expect(await list.search(second)).toEqual(await search(second));
          }
  });

  it('neither skips nor repeats lines that keep their place while others change', async () => {
    const all: string[] = [];
    for (let n = 0; n < 9; n++) all.push((await named(`P${n}/Same`, { city: String(n) })).applicationId);
    await caughtUp();
    const change = async (id: string) => {
      await test.core.platform.database.unitOfWork.run((manager) =>
        manager.update(ApplicationEntity, { id }, { updatedAt: test.clock.now().toISOString() }),
      );
      await caughtUp();
    };
    const everybody = () => Promise.all(all.map(change));
    expect(await pages({ sort: 'created', direction: 'ascending', limit: 2 }, everybody)).toEqual(all);
    expect(await pages({ sort: 'name', direction: 'ascending', limit: 2 }, everybody)).toEqual(all);
    const order = await pages({ sort: 'changed', direction: 'ascending', limit: 50 });
    let isChanged = false;
    const seen = await pages({ sort: 'changed', direction: 'ascending', limit: 2 }, async () => {
      if (!isChanged) await change(order[4]!);
      isChanged = true;
    });
    expect(seen).toEqual([...order.slice(0, 4), ...order.slice(5), order[4]]);
  });

  it('rejects a cursor of another sort order', async () => {
    for (let n = 0; n < 3; n++) await named(`P${n}/Same`);
    await caughtUp();
    const { next } = await search({ sort: 'name', limit: 1 });
    expect(next).not.toBeNull();
    for (const after of [
      next ?? '',
      'nonsense',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ])
      await expect(search({ sort: 'changed', after })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('removes an erased applicant in the same transaction and never restores them', async () => {
    const applicant = await named('Gone/Soon', { city: 'Rome' });
    await caughtUp();
    const { reads, unitOfWork } = test.core.platform.database;
    expect(await reads.count(ApplicationWordEntity)).toBe(5);
    expect(await reads.count(ApplicationAnswerEntity)).toBeGreaterThan(0);
    await unitOfWork.run((manager) =>
      manager.update(AccountEntity, { id: applicant.accountId }, { email: 'other@example.com' }),
    );
    await save(applicant, { city: 'Paris' });
    const input = { keep: 'nothing', reason: 'Request of 3 November.', by: 'Registrar' } as const;
    test.clock.advance(2_000);
    await Promise.all([
      test.core.applications.erasures.erase(applicant.applicationId, input),
      test.core.office.lines.work(),
    ]);
    expect(await reads.count(ApplicationLineEntity)).toBe(0);
    expect(await reads.count(ApplicationWordEntity)).toBe(0);
    expect(await reads.count(ApplicationAnswerEntity)).toBe(0);
    await caughtUp();
    expect((await search()).applications).toEqual([]);
  });
});
