// @module-tag mariadb
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '@portico/contracts';
import { lockEditable } from '../../applications/application-store.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { DomainError } from '../../errors.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { addApplication } from '../../testing/add-application.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { removeUpload } from './remove-upload.job.ts';
import { UploadEntity } from './upload.entity.ts';
import type { ClaimedUpload } from './uploads.ts';

const MINUTE = 60_000;
const NOT_FOUND = { kind: 'not_found', message: 'We couldn’t find your file. Please upload it again.' };

describe('uploads', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  type Owner = Awaited<ReturnType<typeof addApplication>>;
  const owner = () => addApplication(test.core, {});
  const presign = async (who: Owner, answerKey = 'transcript') =>
    (await test.core.documents.uploads.presign(who, answerKey, '192.0.2.1')).fields.key;
  const sent = async (who: Owner, bytes = Buffer.from('first')) => {
    const key = await presign(who);
    await test.core.platform.storage.put(key, bytes);
    return key;
  };
  const claim = (who: Owner, key: string, name = 'a.pdf', answerKey = 'transcript') =>
    test.core.documents.uploads.claim(who, answerKey, key, name, (_manager, upload) =>
      Promise.resolve(upload),
    );
  const stored = async ({ storageKey }: ClaimedUpload) =>
    Buffer.from((await test.core.platform.storage.get(storageKey)) ?? []).toString();

  it('presigns only for document questions', async () => {
    const who = await owner();
    expect(await presign(who)).toMatch(/^uploads\/[0-9a-f-]{36}$/);
    for (const key of ['first_name', 'nothing', '__proto__', ''])
      await expect(presign(who, key)).rejects.toMatchObject({ code: 'unknown_document' });
  });

  it('refuses to presign after submission', async () => {
    const who = await owner();
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ApplicationEntity, { id: who.applicationId }, { status: 'submitted' }),
    );
    await expect(presign(who)).rejects.toMatchObject({ code: 'already_submitted' });
  });

  it('allows 60 an hour', async () => {
    const who = await owner();
    for (let count = 0; count < 60; count++) await presign(who);
    await expect(presign(who)).rejects.toMatchObject({ kind: 'too_many' });
  });

  it('are claimed by their owner with name and size', async () => {
    const who = await owner();
    const claimed = await claim(who, await sent(who), 'Zeugnis.pdf');
    expect(claimed).toMatchObject({ fileName: 'Zeugnis.pdf', fileSize: 5 });
    expect(await stored(claimed)).toBe('first');
  });

  it('are claimed only once', async () => {
    const who = await owner();
    const key = await sent(who);
    await claim(who, key);
    await expect(claim(who, key)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'upload_used',
      message: TEXTS.fileUsed,
    });
  });

  it('are claimed once by concurrent requests', async () => {
    const who = await owner();
    const key = await sent(who);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claim(who, key)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(won).toHaveLength(1);
    for (const reason of lost)
      expect(reason).toMatchObject({
        message: expect.stringMatching(/already been used|could not be found/) as string,
      });
  });

  it("can't be replaced by using the form again after the claim", async () => {
    const who = await owner();
    const key = await sent(who);
    const claimed = await claim(who, key);
    await test.core.platform.storage.put(key, Buffer.from('second'));
    expect(await stored(claimed)).toBe('first');
    await expect(claim(who, key)).rejects.toMatchObject({ code: 'upload_used' });
  });

  it('refuses another applicant or question', async () => {
    const [who, other] = [await owner(), await owner()];
    const key = await sent(who);
    await expect(claim(other, key)).rejects.toMatchObject(NOT_FOUND);
    await expect(claim(who, key, 'a.pdf', 'visa')).rejects.toMatchObject(NOT_FOUND);
    expect(await stored(await claim(who, key))).toBe('first');
  });

  it.each(['uploads/00000000-0000-7000-8000-000000000000', 'documents/x', '../secret', '', '%00'])(
    'refuses the unknown key "%s"',
    async (key) => {
      await expect(claim(await owner(), key)).rejects.toMatchObject(NOT_FOUND);
    },
  );

  it('refuses a claim before the upload', async () => {
    const who = await owner();
    await expect(claim(who, await presign(who))).rejects.toMatchObject(NOT_FOUND);
  });

  it.each([
    ['of 0 bytes', Buffer.alloc(0), 'Your file is empty. Please upload a non-empty file.'],
    ['of 1,048,577 bytes', Buffer.alloc(1_048_577), 'Your file is too large. The maximum file size is 1 MB.'],
  ])(
    'refuses %s even if the storage accepted it, and allows another upload',
    async (_what, bytes, message) => {
      const who = await owner();
      const key = await sent(who, bytes);
      await expect(claim(who, key)).rejects.toMatchObject({ kind: 'invalid', message });
      await test.core.platform.storage.put(key, Buffer.alloc(1_048_576));
      expect((await claim(who, key)).fileSize).toBe(1_048_576);
    },
  );

  it.each([
    ['33 characters', `${'a'.repeat(29)}.pdf`, TEXTS.fileNameTooLong],
    ['a path', '../a.pdf', TEXTS.fileNameUnfit],
    ['a line end', 'a\r\nb.pdf', TEXTS.fileNameUnfit],
    ['NUL', 'a\0.pdf', TEXTS.fileNameUnfit],
    ['a turned direction', 'exe\u202efdp.pdf', TEXTS.fileNameUnfit],
    ['another type', 'setup.exe', TEXTS.fileTypes],
  ])('refuses a name of %s', async (_what, name, message) => {
    const who = await owner();
    await expect(claim(who, await sent(who), name)).rejects.toMatchObject({ kind: 'invalid', message });
  });

  it('stay unclaimed if the caller fails', async () => {
    const who = await owner();
    const key = await sent(who);
    const failing = test.core.documents.uploads.claim(who, 'transcript', key, 'a.pdf', () =>
      Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect((await claim(who, key)).fileSize).toBe(5);
  });

  it('locks in the same order as an erasure, which waits for the claim; neither runs twice', async () => {
    const who = await owner();
    const key = await sent(who);
    let runs = 0;
    let erased: Promise<unknown> | undefined;
    // Bound outside the claim: inside, `erase` would join the claim's transaction.
    const erase = AsyncResource.bind(() =>
      test.core.applications.erasures.erase(who.applicationId, {
        keep: 'nothing',
        reason: 'Asked.',
        by: 'test',
      }),
    );
    await test.core.documents.uploads.claim(who, 'transcript', key, 'a.pdf', async (manager) => {
      runs++;
      erased ??= erase();
      await somebodyWaits(manager);
      await lockEditable(manager, who.applicationId);
    });
    await erased;
    expect(runs).toBe(1);
    expect(
      await test.core.platform.database.reads.countBy(UploadEntity, { applicationId: who.applicationId }),
    ).toBe(0);
  });

  it('leaves no row when claimed and erased concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, owner));
    const keys = await Promise.all(people.map((who) => sent(who)));
    const {
      documents: { conversions },
      applications: { erasures },
    } = test.core;
    const work = people.flatMap(({ applicationId }, n) => [
      conversions.startConversion(applicationId, 'transcript', keys[n] ?? '', 'a.docx'),
      erasures.erase(applicationId, { keep: 'nothing', reason: 'Asked.', by: 'test' }),
    ]);
    const outcomes = await Promise.allSettled(work);
    for (const [n, outcome] of outcomes.entries())
      if (n % 2 === 1) expect(outcome.status).toBe('fulfilled');
      else if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError);
    const ids = In(people.map(({ applicationId }) => applicationId));
    for (const entity of [UploadEntity, ConversionEntity, ApplicationEntity])
      expect(
        await test.core.platform.database.reads.countBy(entity, {
          [entity === ApplicationEntity ? 'id' : 'applicationId']: ids,
        }),
      ).toBe(0);
  });

  it('can be claimed for an hour', async () => {
    const who = await owner();
    const key = await sent(who);
    test.clock.advance(60 * MINUTE);
    await expect(claim(who, key)).rejects.toMatchObject(NOT_FOUND);
  });

  it('are deleted with their file after an hour', async () => {
    const who = await owner();
    const key = await sent(who);
    const row = await test.core.platform.database.reads.findOneByOrFail(UploadEntity, { storageKey: key });
    const jobs = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'remove-upload' });
    const job = jobs.find(({ payload }) => (payload as { uploadId: string }).uploadId === row.id);
    expect(job?.runAt).toBe(row.expiresAt);
    expect(Date.parse(row.expiresAt) - test.clock.now().getTime()).toBe(60 * MINUTE);
    const run = () =>
      removeUpload(test.core.documents.uploads)(
        { id: '', kind: '', attempt: 1, payload: { uploadId: row.id } },
        new AbortController().signal,
      );
    expect(await run()).toBe('done');
    expect(await run()).toBe('done');
    expect(await test.core.platform.storage.head(key)).toBeUndefined();
    expect(await test.core.platform.database.reads.findOneBy(UploadEntity, { id: row.id })).toBeNull();
  });

  it('leave nothing at the original key once claimed', async () => {
    const who = await owner();
    const key = await sent(who);
    await claim(who, key);
    expect(await test.core.platform.storage.head(key)).toBeUndefined();
  });
});

/** Waits until another transaction waits for a lock; on SQLite, transactions queue up from the start. */
async function somebodyWaits(manager: EntityManager): Promise<void> {
  if (manager.dataSource.options.type === 'better-sqlite3') return;
  const waiting = `SELECT 1 FROM information_schema.innodb_trx t JOIN information_schema.processlist p
    ON p.id = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()`;
  while (((await manager.query(waiting)) as unknown[]).length === 0) await wait(150);
}
