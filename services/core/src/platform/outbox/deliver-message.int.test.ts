// @module-tag mariadb
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPartnerSettings } from '@portico/partner/loader';
import { JobEntity } from '../jobs/job.entity.ts';
import { addApplication, startTestCore, type TestCore } from '../../testing/index.ts';
import { createMailer } from '../platform-jobs.ts';
import { deliverMessage } from './deliver-message.job.ts';
import type { Mailer } from './mailer.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';
import { findApplicationId } from '../../applications/application-store.ts';

const smtpAt = (url: string) => ({ url, connections: 4, timeoutMs: 10_000, encrypted: false });

describe('deliverMessage', () => {
  let test: TestCore;
  let server: SmtpServer;
  let smtp: Mailer;
  const outbox = createMailer(undefined, loadPartnerSettings());
  beforeAll(async () => {
    test = await startTestCore();
    server = await startSmtpServer();
    smtp = createMailer(smtpAt(server.url), loadPartnerSettings());
  });
  afterEach(() => {
    server.received.length = 0;
    server.refuseWith = undefined;
  });
  afterAll(async () => {
    smtp.close();
    await server.close();
    await test.close();
  });

  const send = (
    recipient = 'ada@example.com',
    more: { language?: string; subject?: string; replyTo?: string; unsubscribe?: string } = {},
  ) =>
    test.core.platform.database.unitOfWork.run((manager) =>
      test.core.platform.outbox.send(manager, {
        recipient,
        subject: 'Your código',
        body: 'Your code is 123456.',
        ...more,
      }),
    );
  const deliver = (messageId: string, mailer = smtp) =>
    deliverMessage({ ...test.core.platform, mailer, findApplicationId })(
      { id: '', kind: 'deliver-message', payload: { messageId }, attempt: 1 } as never,
      new AbortController().signal,
    );
  const message = (id: string) =>
    test.core.platform.database.reads.findOneByOrFail(OutboxMessageEntity, { id });

  it('has the address for replies and, if it is promotional, one click to unsubscribe', async () => {
    const unsubscribe = 'https://apply.example.edu/public/unsubscribe?token=abc';
    await deliver(await send('ada@example.com', { replyTo: 'office@example.edu', unsubscribe }));
    await deliver(await send());
    const [promotional = '', plain = ''] = server.received;
    expect(promotional).toContain('Reply-To: office@example.edu');
    expect(promotional.replace(/\r\n\s+/g, '')).toContain(`List-Unsubscribe:<${unsubscribe}>`.slice(17));
    expect(promotional).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(plain).not.toMatch(/Reply-To|Unsubscribe/);
  });

  it('is enqueued in the transaction that sends the message', async () => {
    const id = await send();
    const jobs = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'deliver-message' });
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ messageId: id });
    const undone = test.core.platform.database.unitOfWork.run(async (manager) => {
      await test.core.platform.outbox.send(manager, { recipient: 'eve@example.com', subject: '', body: '' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await test.core.platform.outboxMessages.newest('eve@example.com')).toEqual([]);
  });

  it('sends from the university and erases the text', async () => {
    const id = await send();
    expect(await deliver(id)).toBe('done');
    expect(server.received).toHaveLength(1);
    const [mail = ''] = server.received;
    expect(mail).toContain('From: Example University Admissions <admissions@university.example>');
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toContain(`Message-ID: <${id}@university.example>`);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail.match(/Your code is 123456\./g)).toHaveLength(2);
    expect(await message(id)).toMatchObject({
      body: '',
      deliveredBy: 'smtp',
      deliveredAt: test.clock.now().toISOString(),
    });
  });

  it('sets the language', async () => {
    await deliver(await send());
    await deliver(await send('ada@example.com', { language: 'ar' }));
    const [unsaid = '', arabic = ''] = server.received;
    expect(unsaid).not.toMatch(/^Content-Language:/im);
    expect(arabic).toMatch(/^Content-Language: ar\r?$/m);
  });

  it('keeps the subject on one line, so that no header can be injected', async () => {
    const id = await send('ada@example.com', { subject: 'Your\r\nBcc: eve@example.com\u0085\tcode' });
    expect((await message(id)).subject).toBe('Your Bcc: eve@example.com code');
    await deliver(id);
    expect(server.received.join('\n')).not.toMatch(/^Bcc:/m);
  });

  it("doesn't send twice", async () => {
    const id = await send();
    await deliver(id);
    expect(await deliver(id)).toBe('skipped');
    expect(server.received).toHaveLength(1);
  });

  it('skips a deleted message', async () => {
    expect(await deliver('gone')).toBe('skipped');
  });

  it('fails permanently on a refused address without naming it, and erases text and address', async () => {
    server.refuseWith = '550 no such user';
    const id = await send('unknown@example.com');
    const failed = deliver(id);
    await expect(failed).rejects.toMatchObject({
      code: 'permanent',
      message: 'The mail server rejected the email (550).',
    });
    const at = test.clock.now().toISOString();
    expect(await message(id)).toMatchObject({
      recipient: '',
      body: '',
      deliveredBy: 'refused',
      deliveredAt: at,
    });
    server.refuseWith = undefined;
    expect(await deliver(id)).toBe('skipped');
    expect(server.received).toEqual([]);
  });

  it('tells staff the application id of a refused message', async () => {
    const { email, applicationId } = await addApplication(test.core, {});
    server.refuseWith = '550 no such user';
    const failed = deliver(await send(email)).catch((error: Error) => error.message);
    expect(await failed).toBe(
      `The mail server rejected the email (550). It was for application ${applicationId}.`,
    );
  });

  it('retries while the mail server is busy', async () => {
    server.refuseWith = '450 later';
    const id = await send();
    await expect(deliver(id)).rejects.not.toMatchObject({ code: 'permanent' });
    expect(await message(id)).toMatchObject({ body: 'Your code is 123456.', deliveredAt: null });
    server.refuseWith = undefined;
    expect(await deliver(id)).toBe('done');
  });

  it('retries while the mail server is unreachable', async () => {
    const nowhere = createMailer(smtpAt('smtp://127.0.0.1:1'), loadPartnerSettings());
    await expect(deliver(await send(), nowhere)).rejects.toMatchObject({ code: 'ESOCKET' });
    nowhere.close();
  });

  it('prevents names in addresses from adding recipients or headers', async () => {
    const id = await send('ada@example.com\r\nBcc: eve@example.com');
    await deliver(id).catch(() => undefined);
    expect(server.received.join('\n')).not.toMatch(/^Bcc:/m);
  });

  it('leaves the message on the outbox page without a mail server', async () => {
    const id = await send('readable@example.com');
    expect(await deliver(id, outbox)).toBe('done');
    expect(test.core.platform.outboxMessages.readable).toBe(true);
    expect(await test.core.platform.outboxMessages.newest('readable@example.com')).toMatchObject([
      { id, body: 'Your code is 123456.', deliveredBy: 'outbox' },
    ]);
  });
});
