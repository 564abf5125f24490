// @module-tag mariadb
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCodeEntity } from '../accounts/account-code.entity.ts';
import { AccountEntity } from '../accounts/account.entity.ts';
import { ApplicationEntity } from '../applications/application.entity.ts';
import { SubmissionEntity } from '../applications/submission/submission.entity.ts';
import { newId } from '../platform/identifiers.ts';
import { JobEntity } from '../platform/jobs/job.entity.ts';
import { SuccessfulLoginEntity } from '../accounts/sessions/successful-login.entity.ts';
import { StaffAuditEntity } from '../staff/staff-audit.entity.ts';
import { ReleaseEntity } from '../releases/release.entity.ts';
import { writeRelease } from '../releases/testing/release-folder.fixture.ts';
import { addApplication, startTestCore, type TestCore } from '../testing/index.ts';
import { COMPLETE } from '../testing/test-steps.ts';
import { instantAfter } from '../platform/time/dates.ts';
import { RecommendationEntity, type RecommendationState } from '../recommendations/recommendation.entity.ts';
import { WebhookDeliveryEntity } from '../webhooks/index.ts';
import { expireRows } from './expire-rows.job.ts';

const DAY = 24 * 3_600_000;
const job = { id: '', kind: 'expire-rows', payload: {} as never, attempt: 1 };

describe('retention by age', () => {
  let test: TestCore;
  beforeEach(async () => {
    test = await startTestCore(
      {},
      {
        KEEP_UNCONFIRMED_DAYS: '30',
        KEEP_LOGINS_DAYS: '100',
        KEEP_AUDIT_DAYS: '200',
        KEEP_RELEASES_DAYS: '50',
      },
    );
  });
  afterEach(() => test.close());

  const run = () =>
    expireRows({
      ...test.core.platform,
      releases: test.core.releases,
      retention: test.core.office.retention,
    })(job, new AbortController().signal);
  const ago = (days: number) => instantAfter(test.clock.now(), -days * DAY);
  it('deletes unconfirmed accounts without a recent code', async () => {
    const account = async (days: number, isConfirmed: boolean) => {
      const { accountId } = await addApplication(test.core, {});
      const confirmedAt = isConfirmed ? ago(days) : null;
      await test.core.platform.database.unitOfWork.run((manager) =>
        manager.update(AccountEntity, { id: accountId }, { createdAt: ago(days), confirmedAt }),
      );
      return accountId;
    };
    const [gone, young, confirmed, again] = [
      await account(31, false),
      await account(29, false),
      await account(400, true),
      await account(31, false),
    ];
    const { email } = await test.core.platform.database.reads.findOneByOrFail(AccountEntity, { id: again });
    await test.core.accounts.accounts.signUp(
      { username: email, password: 'Correct-Horse-9' },
      { address: '192.0.2.1' },
    );
    expect(await test.core.platform.database.reads.countBy(AccountCodeEntity, { accountId: again })).toBe(1);
    await run();
    const left = await test.core.platform.database.reads.find(AccountEntity);
    expect(left.map(({ id }) => id).sort()).toEqual([young, confirmed, again].sort());
    expect(await test.core.platform.database.reads.countBy(ApplicationEntity, { accountId: gone })).toBe(0);
  });

  it('deletes logins, except the newest three of each account for the greeting', async () => {
    const days = { often: [400, 300, 200, 150, 120, 50], once: [500], twice: [500, 499] };
    const people = await Promise.all(Object.keys(days).map(() => addApplication(test.core, {})));
    const rows = Object.values(days).flatMap((each, n) =>
      each.map((day) => ({ id: newId(), accountId: people[n]?.accountId ?? '', at: ago(day) })),
    );
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.insert(SuccessfulLoginEntity, rows),
    );
    await run();
    const counts = await Promise.all(
      people.map(async (who) =>
        (await test.core.applications.profiles.read(who)).successful_login.map(({ at }) => at),
      ),
    );
    expect(counts).toEqual([[ago(150), ago(120), ago(50)], [ago(500)], [ago(500), ago(499)]]);
  });

  it('deletes audit entries after the configured time', async () => {
    const action = (id: string, days: number) => ({
      ...{ id, at: ago(days), actor: 'Registrar', keyId: null, action: 'GET /service/export' },
      ...{ subject: null, details: {}, outcome: 'done' as const },
    });
    const entries = Array.from({ length: 1_100 }, (_, n) => action(`old-${n}`, 201));
    await test.core.platform.database.unitOfWork.run(async (manager) => {
      for (let n = 0; n < entries.length; n += 100)
        await manager.insert(StaffAuditEntity, entries.slice(n, n + 100) as never);
      await manager.insert(StaffAuditEntity, action('new', 199) as never);
    });
    await run();
    expect((await test.core.office.audit.newest(10)).map(({ id }) => id)).toEqual(['new']);
  });

  it('deletes ended webhook deliveries, and the people who sent no recommendation', async () => {
    const { database } = test.core.platform;
    const delivery = (state: 'delivered' | 'failed' | 'pending', days: number) => ({
      ...{ id: newId(), endpointId: 'e', eventId: newId(), event: 'application.started', position: 1 },
      ...{ applicationId: newId(), ids: {}, state, attempts: 1, nextAt: '', until: '', status: null },
      ...{ error: null, createdAt: ago(days), deliveredAt: null },
    });
    const { applicationId } = await addApplication(test.core, COMPLETE);
    const invited = (email: string, state: RecommendationState, days: number) => ({
      ...{
        id: newId(),
        applicationId,
        kind: 'recommender',
        name: 'Grace Hopper',
        email,
        state,
        waived: true,
      },
      ...{
        invitedAt: '',
        sentAt: '',
        expiresAt: ago(days),
        remindedAt: null,
        openedAt: null,
        closedAt: null,
      },
      messages: [],
    });
    const states = ['received', 'declined', 'withdrawn', 'opened'] as const;
    await database.unitOfWork.run(async (manager) => {
      const deliveries = [delivery('delivered', 31), delivery('failed', 31), delivery('pending', 31)];
      await manager.insert(WebhookDeliveryEntity, [...deliveries, delivery('delivered', 29)] as never);
      const people = states.map((state) => invited(`${state}@example.edu`, state, 366));
      await manager.insert(RecommendationEntity, [
        ...people,
        invited('new@example.edu', 'invited', 364),
      ] as never);
    });
    const counts = (await test.core.office.retention.overview()).map(({ name, count }) => [name, count]);
    expect(Object.fromEntries(counts)).toMatchObject({ webhooks: 2, invitations: 3 });
    await run();
    expect((await database.reads.find(WebhookDeliveryEntity)).map(({ state }) => state).sort()).toEqual([
      'delivered',
      'pending',
    ]);
    const rows = await database.reads.find(RecommendationEntity, { order: { id: 'ASC' } });
    expect(rows.map(({ email, name }) => [email, name !== '']).sort()).toEqual([
      ['', false],
      ['', false],
      ['', false],
      ['new@example.edu', true],
      ['received@example.edu', true],
    ]);
    expect(rows.every(({ waived }) => Boolean(waived))).toBe(true);
    expect(await test.core.recommendations.forStaff.list(applicationId)).toHaveLength(2);
  });

  it('deletes releases not served, unless an application or a submission uses them', async () => {
    const { database } = test.core.platform;
    const { registry } = test.core.releases;
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
      const folder = writeRelease(path.join(test.core.settings.dataDir, 'builds'), { name: 'pets', version });
      await registry.publish(folder, { actor: 'ann' });
    }
    const [open, submitted] = await Promise.all([
      addApplication(test.core, COMPLETE),
      addApplication(test.core, COMPLETE),
    ]);
    await test.core.applications.submissions.submit(submitted, {});
    await database.unitOfWork.run(async (manager) => {
      const versions = (pets: string) => ({ stepVersions: { pets, about: '9.0.0' } }) as object;
      await manager.update(ApplicationEntity, { id: open.applicationId }, versions('1.0.0'));
      await manager.update(SubmissionEntity, { applicationId: submitted.applicationId }, versions('2.0.0'));
    });
    const left = async () =>
      (await database.reads.findBy(ReleaseEntity, { name: 'pets' })).map(({ version }) => version).sort();

    test.clock.advance(50 * DAY);
    await run();
    expect(await left()).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
    test.clock.advance(DAY);
    await run();
    expect(await left()).toEqual(['1.0.0', '2.0.0']);

    await database.unitOfWork.run((manager) =>
      manager.update(ApplicationEntity, { id: open.applicationId }, { stepVersions: {} } as object),
    );
    await run();
    expect(await left()).toEqual(['2.0.0']);
  });

  it('runs again on the next day', async () => {
    await run();
    await run();
    const ordered = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'expire-rows' });
    expect(ordered.map(({ runAt }) => runAt)).toEqual([
      `${instantAfter(test.clock.now(), DAY).slice(0, 10)}T03:00:00.000Z`,
    ]);
  });
});
