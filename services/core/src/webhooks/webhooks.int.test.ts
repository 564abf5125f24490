// @module-tag mariadb
import { WEBHOOK_EVENTS, type WebhookEvent } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobHandlers } from '../composition/job-handlers.ts';
import { reportDisabledWebhook } from '../office/index.ts';
import { StaffPersonEntity } from '../staff/staff-person.entity.ts';
import { JobEntity, newId } from '../platform/index.ts';
import { addApplication, COMPLETE, startTestCore, TestClock, type TestCore } from '../testing/index.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { type Sent, WebhookSender } from './send-webhook.ts';
import { WebhookReceiver } from './testing/webhook-receiver.ts';
import { WebhookDeliveryEntity, type WebhookDeliveryRow } from './webhook-delivery.entity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('webhooks', () => {
  let test: TestCore;
  let clock: TestClock;
  let receiver: WebhookReceiver;
  let sender: WebhookSender;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    clock = new TestClock();
    vi.setSystemTime(clock.now());
    test = await startTestCore({ clock }, { WEBHOOK_PRIVATE_NETWORKS: 'true' });
    receiver = await new WebhookReceiver().start();
    sender = new WebhookSender({ allowPrivate: true, timeoutMs: 500 });
  });
  afterEach(async () => {
    await sender.close();
    await receiver.stop();
    await test.close();
    vi.useRealTimers();
  });

  const hooks = () => test.core.webhooks;
  const database = () => test.core.platform.database;
  const advance = (milliseconds: number) => {
    clock.advance(milliseconds);
    vi.setSystemTime(clock.now());
  };
  const add = async (events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
    const added = await hooks().endpoints.add({ url: receiver.url, events: [...events] }, 'Dana Reyes');
    receiver.secret = added.secret;
    return added;
  };
  const emit = (applicationId: string, event: WebhookEvent = 'application.started') =>
    database().unitOfWork.run((manager) => hooks().events.emit(manager, event, applicationId));
  const rows = () =>
    database().reads.find(WebhookDeliveryEntity, { order: { applicationId: 'ASC', position: 'ASC' } });
  const states = async () => (await rows()).map(({ state }) => state);
  /** Runs what a worker would run now, once per lane. */
  const deliver = async (by: Pick<WebhookSender, 'send'> = sender) => {
    const { core } = test;
    const work = deliverWebhook({
      ...{ ...core.platform, secrets: hooks().secrets, sender: by as WebhookSender },
      afterDisabling: reportDisabledWebhook(core.office, core.platform.outbox, core.settings),
    });
    const lanes = new Map((await rows()).map((row) => [`${row.endpointId} ${row.applicationId}`, row]));
    const signal = new AbortController().signal;
    await Promise.all(
      [...lanes.values()].map(({ endpointId, applicationId }) =>
        work({ id: '', kind: '', attempt: 1, payload: { endpointId, applicationId } } as never, signal),
      ),
    );
  };
  const idsOf = (of: WebhookDeliveryRow[]) => of.map(({ eventId }) => eventId);

  it('are written with the change, or not at all', async () => {
    await add();
    const failing = database().unitOfWork.run(async (manager) => {
      await hooks().events.emit(manager, 'application.started', 'a');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    await emit('a');
    expect(await states()).toEqual(['pending']);
    const jobs = await database().reads.findBy(JobEntity, { kind: 'deliver-webhook' });
    expect(jobs).toHaveLength(1);
  });

  it('tell of each stage of an application, but of no save, and with IDs only', async () => {
    const { id } = await add();
    const { core } = test;
    const applicant = await addApplication(core, COMPLETE);
    const { applicationId } = applicant;
    await core.applications.progress.setStatus(applicant, 'started');
    const jobs = await database().reads.count(JobEntity);
    await core.applications.answers.save(applicant, { answers: { first_name: 'Grace' }, base: 0 });
    expect(await database().reads.count(JobEntity)).toBe(jobs);
    await core.applications.submissions.submit(applicant);
    const wish = { title: 'Transcript', note: '' };
    const request = await core.documents.staffRequests.request(applicationId, wish, 'Dana');
    await core.documents.staffRequests.close(applicationId, request.id, 'received', 'Dana');
    await core.applications.reopenings.reopen(applicationId, 'Wrong term', 'Dana');
    await core.applications.erasures.erase(applicationId, { keep: 'nothing', reason: 'Asked.', by: 'Dana' });
    await deliver();
    expect(receiver.accepted.map(({ event }) => event.type)).toEqual([
      'application.started',
      'application.submitted',
      'document.requested',
      'document.received',
      'application.reopened',
      'application.erased',
    ]);
    expect(receiver.forged).toEqual([]);
    for (const { event } of receiver.accepted) {
      expect(event.data.application).toBe(applicationId);
      for (const [name, value] of Object.entries(event.data)) {
        expect(['application', 'submission', 'request']).toContain(name);
        expect(value).toMatch(/^[\da-f-]{36}$/);
      }
    }
    expect((await hooks().endpoints.list()).map((each) => each.pending)).toEqual([0]);
    expect((await hooks().endpoints.deliveries(id)).deliveries).toHaveLength(6);
  });

  it('tell of releases with their data, at most once a day that a version fails', async () => {
    await add();
    const failing = { name: 'about', version: '1.1.0' };
    const report = () =>
      database().unitOfWork.run((manager) =>
        hooks().events.emitReleaseDaily(manager, 'release.failing', failing),
      );
    await report();
    await report();
    await deliver();
    expect(receiver.accepted.map(({ event }) => event)).toMatchObject([
      { type: 'release.failing', data: failing },
    ]);
    expect(receiver.accepted[0]?.event.data).not.toHaveProperty('application');
    advance(DAY + 1);
    await report();
    expect(await states()).toEqual(['delivered', 'pending']);
  });

  it('are sent only where they are wanted', async () => {
    await add(['application.submitted']);
    await emit('a', 'application.started');
    await emit('a', 'application.submitted');
    await deliver();
    expect(receiver.accepted.map(({ event }) => event.type)).toEqual(['application.submitted']);
  });

  it('arrive in order and at least once, though a third fails, some time out, and the receiver is down', async () => {
    await add();
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    receiver.reply = () => {
      const drawn = random();
      return drawn < 0.3 ? 500 : drawn < 0.34 ? undefined : 204;
    };
    const applications = ['a', 'b', 'c', 'd', 'e'];
    for (let round = 0; round < 8; round++)
      for (const each of applications) await emit(each, WEBHOOK_EVENTS[round % 7]);
    await receiver.stop();
    for (let poll = 0; poll < 3; poll++, advance(60_000)) await deliver();
    expect(receiver.received).toEqual([]);
    await receiver.start();
    for (let poll = 0; (await states()).includes('pending') && poll < 200; poll++, advance(600_000))
      await deliver();
    const all = await rows();
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect(receiver.forged).toEqual([]);
    expect(receiver.received.length).toBeGreaterThan(receiver.accepted.length);
    for (const each of applications) {
      const own = receiver.accepted.filter(({ event }) => event.data.application === each);
      // A reply that came too late for the sender is sent again with the same ID.
      const ids = [...new Set(own.map(({ id }) => id))];
      expect(ids).toEqual(idsOf(all.filter((row) => row.applicationId === each)));
    }
    const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]));
    for (const { id, body } of receiver.received) expect(body).toBe(bodies.get(id));
  });

  it('are repeated with their ID by the next worker if one dies after the reply', async () => {
    await add();
    await emit('a');
    const dying = {
      send: async (...given: Parameters<WebhookSender['send']>): Promise<Sent> => {
        await sender.send(...given);
        throw new Error('killed');
      },
    };
    await expect(deliver(dying)).rejects.toThrow('killed');
    await deliver();
    const [one, other] = receiver.accepted;
    expect(receiver.accepted).toHaveLength(2);
    expect(other?.id).toBe(one?.id);
    expect(await states()).toEqual(['delivered']);
  });

  it('pause a receiver that does not reply, instead of trying each application', async () => {
    await add();
    await receiver.stop();
    await emit('a');
    await deliver();
    await emit('b');
    await deliver();
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    await receiver.start();
    advance(10_000);
    await deliver();
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('are given up after three days, which disables the endpoint and tells the administrators', async () => {
    const { id } = await add();
    const person = { id: newId(), issuer: 'portico', subject: newId(), createdAt: '', lastLoginAt: null };
    await database().unitOfWork.run((manager) =>
      manager.insert(StaffPersonEntity, {
        ...{ ...person, name: 'Dana', email: 'dana@example.edu', roles: ['administrator'] as never },
        revokedAt: null,
      }),
    );
    receiver.reply = () => 503;
    await emit('a');
    await emit('a', 'application.submitted');
    for (let hour = 0; hour < 65; hour++, advance(HOUR)) await deliver();
    expect(await states()).toEqual(['pending', 'pending']);
    for (let hour = 0; hour < 16; hour++, advance(HOUR)) await deliver();
    expect(await states()).toEqual(['failed', 'pending']);
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThan(12);
    expect(await hooks().endpoints.list()).toMatchObject([{ disabledBy: 'Portico', pending: 1, failed: 1 }]);
    const [notice] = await test.mailTo('dana@example.edu');
    expect(notice).toMatchObject({ kind: 'webhook_disabled', subject: expect.stringContaining('disabled') });
    const audited = await test.core.office.audit.newest(10, { action: 'disable webhook' });
    expect(audited).toMatchObject([{ subject: id, actor: 'Portico' }]);

    await deliver();
    await emit('b');
    expect(receiver.received).toHaveLength(attempts);
    expect(await rows()).toHaveLength(2);
    receiver.reply = () => 204;
    await hooks().endpoints.setEnabled(id, true, 'Dana');
    await deliver();
    expect(await states()).toEqual(['failed', 'delivered']);
  });

  it('are given up alone if others were delivered', async () => {
    await add();
    await emit('a', 'application.submitted');
    receiver.reply = () => 400;
    for (let hour = 0; hour < 65; hour++, advance(HOUR)) await deliver();
    await emit('b');
    receiver.reply = () => 204;
    const [blocked] = await rows();
    await database().unitOfWork.run((manager) =>
      manager.update(WebhookDeliveryEntity, { id: blocked?.id ?? '' }, { nextAt: '9999' }),
    );
    await deliver();
    receiver.reply = () => 400;
    await database().unitOfWork.run((manager) =>
      manager.update(WebhookDeliveryEntity, { id: blocked?.id ?? '' }, { nextAt: '' }),
    );
    advance(8 * HOUR);
    await deliver();
    expect(await states()).toEqual(['failed', 'delivered']);
    expect(await hooks().endpoints.list()).toMatchObject([{ disabledAt: null }]);
  });

  it('stop for a receiver that replies 410', async () => {
    await add();
    receiver.reply = () => 410;
    await emit('a');
    await deliver();
    expect(await states()).toEqual(['failed']);
    expect(await hooks().endpoints.list()).toMatchObject([{ disabledBy: 'Portico' }]);
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { id, secret: old } = await add();
    const { secret: fresh } = await hooks().endpoints.rotate(id);
    const forgedWith = async (secret: string) => {
      receiver.secret = secret;
      const before = receiver.forged.length;
      await emit('a');
      await deliver();
      return receiver.forged.length - before;
    };
    expect(await forgedWith(old)).toBe(0);
    expect(await forgedWith(fresh)).toBe(0);
    advance(DAY);
    expect(await forgedWith(fresh)).toBe(0);
    expect(await forgedWith(old)).toBe(1);
  });

  it('can be resent with the same ID, and tested', async () => {
    const { id } = await add();
    await emit('a');
    await deliver();
    const [row] = await rows();
    await hooks().endpoints.replay(id, row?.id ?? '');
    await hooks().endpoints.replay(id, row?.id ?? '');
    await deliver();
    expect(receiver.accepted.map((each) => each.id)).toEqual([row?.eventId, row?.eventId]);
    expect(await hooks().endpoints.test(id)).toMatchObject({ isDelivered: true, status: 204 });
    expect(receiver.received.at(-1)?.event.type).toBe('webhook.test');
    expect(receiver.forged).toEqual([]);
    await hooks().endpoints.setEnabled(id, false, 'Dana');
    await expect(hooks().endpoints.replay(id, row?.id ?? '')).rejects.toMatchObject({ kind: 'conflict' });
    await hooks().endpoints.remove(id);
    expect(await rows()).toEqual([]);
  });

  it('lose no lane whose job is gone', async () => {
    await add();
    await emit('a');
    await database().unitOfWork.run((manager) => manager.delete(JobEntity, { kind: 'deliver-webhook' }));
    advance(2 * HOUR);
    await hooks().endpoints.tidy();
    expect(await database().reads.countBy(JobEntity, { kind: 'deliver-webhook' })).toBe(1);
    await deliver();
    expect(await states()).toEqual(['delivered']);
  });

  it('are delivered by the jobs of the worker', async () => {
    await add();
    const { handlers, close } = createJobHandlers(test.core);
    await test.core.platform.jobs.work(handlers);
    for (const event of WEBHOOK_EVENTS) await emit('a', event);
    await expect.poll(states).toEqual(WEBHOOK_EVENTS.map(() => 'delivered'));
    expect(receiver.accepted.map(({ event }) => event.type)).toEqual(WEBHOOK_EVENTS);
    await test.core.platform.jobs.close();
    await close();
  });
});
