// @module-tag mariadb
import { PDFDocument } from '@cantoo/pdf-lib';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountEntity } from '../../accounts/account.entity.ts';
import { ApplicationEntity } from '../application.entity.ts';
import { ConversionBench } from '../../documents/conversions/testing/conversion-bench.ts';
import { newId } from '../../platform/identifiers.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { OutboxMessageEntity } from '../../platform/outbox/outbox-message.entity.ts';
import { ApplicationPdfEntity } from '../../printing/application-pdf.entity.ts';
import type { Applicant } from '../../accounts/sessions/sessions.ts';
import { addApplication, COMPLETE } from '../../testing/index.ts';
import { AnonymousApplicationEntity } from './anonymous-application.entity.ts';
import { ErasureEntity, type Keep } from './erasure.entity.ts';
import { everythingStored, filesIn } from './testing/everything-stored.ts';

const BY = { reason: 'Request of 3 November.', by: 'Registrar' };
const FROM = '192.0.2.7';

describe('erasing an applicant', () => {
  let bench: ConversionBench;
  beforeAll(async () => {
    bench = await ConversionBench.open();
    await bench.work();
    const by = { keyId: null, name: 'Registrar' };
    await bench.core.office.university.recommendations.change({ isOn: true }, 0, by);
  });
  afterAll(() => bench.close());

  const newApplicant = async (mark: string) => {
    const { core } = bench;
    const email = `${mark}-mail@example.edu`;
    await core.accounts.accounts.signUp({ username: email, password: 'Correct-Horse-9' }, { address: FROM });
    const account = await core.platform.database.reads.findOneByOrFail(AccountEntity, { email });
    const { id } = await core.platform.database.reads.findOneByOrFail(ApplicationEntity, {
      accountId: account.id,
    });
    await core.accounts.sessions.begin(account);
    const applicant = { accountId: account.id, applicationId: id, email } as Applicant;
    const save = (answers: object) => core.applications.answers.save(applicant, { answers, base: 999 });
    const attach = async (name: string) => {
      await bench.start(applicant, await pdfOf(name), `${name}.pdf`);
      expect(await bench.ended(applicant)).toMatchObject({ status: 'completed' });
    };
    await save({ ...COMPLETE, first_name: `${mark}first`, last_name: `${mark}last`, city: `${mark}old` });
    await save({ city: `${mark}city`, pet_name: `${mark}pet`, has_pet: 'Y', has_pet_desc: `${mark}label` });
    await core.recommendations.ofApplicant.invite(
      applicant,
      { kind: 'counselor', name: `${mark}counselor`, email: `${mark}-counselor@example.edu`, waived: true },
      FROM,
    );
    await attach(`${mark}-one`);
    await core.applications.submissions.submit(applicant, {});
    await core.office.audit.record(core.platform.database.dataSource.manager, {
      actor: 'Registrar',
      action: 'POST /service/applications/:id/reopen',
      subject: id,
      details: { reason: `${mark}reason` },
    });
    await core.applications.reopenings.reopen(id, `${mark}reason`, 'Registrar');
    await core.applications.answers.save(applicant, { answers: { agree: true } });
    await attach(`${mark}-two`);
    await core.applications.submissions.submit(applicant, {});
    await core.documents.uploads.presign(applicant, 'visa', FROM).catch(() => undefined);
    await core.applications.temporaryAnswers.create({ city: ` ${email.toUpperCase()}` });
    await core.applications.temporaryAnswers.create({ first_name: `${mark}FIRST`, last_name: `${mark}last` });
    await core.printing.serviceTokens.create(applicant);
    await core.printing.pdfs.status(applicant);
    await prints(id);
    await failedMessage(email);
    return { applicant, id, email };
  };
  const pdfOf = async (text: string) => {
    const document = await PDFDocument.create();
    document.setTitle(text);
    return document.save({ useObjectStreams: false });
  };
  /** Stores a fake file for every requested PDF, in place of Chromium's output. */
  const prints = async (applicationId: string) => {
    for (const { id } of await bench.core.platform.database.reads.findBy(ApplicationPdfEntity, {
      applicationId,
    })) {
      await bench.core.platform.storage.put(`prints/${id}.pdf`, Buffer.from(`%PDF of ${applicationId}`));
    }
  };
  const failedMessage = async (email: string) => {
    const {
      platform: { database, clock },
    } = bench.core;
    const at = clock.now().toISOString();
    const { id: messageId } = await database.reads.findOneByOrFail(OutboxMessageEntity, { recipient: email });
    await database.unitOfWork.run((manager) =>
      manager.insert(JobEntity, {
        id: newId(),
        kind: 'deliver-message',
        payload: { messageId },
        status: 'failed',
        runAt: at,
        attempts: 20,
        lastError: `550 No such mailbox: ${email}`,
        createdAt: at,
        finishedAt: at,
      } as never),
    );
  };
  const erase = (id: string, keep: Keep, reason = BY.reason) =>
    bench.core.applications.erasures.erase(id, { ...BY, reason, keep });
  const placesOf = async (...words: string[]) => {
    const found = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
    const stored = await everythingStored(bench.core);
    return [...stored].filter(([, text]) => found(text)).map(([place]) => place);
  };
  const filesSettle = async (expected: string[]) => {
    const { dataDir } = bench.core.settings;
    while (filesIn(dataDir).sort().join() !== [...expected].sort().join()) await wait(10);
  };

  it.each(['nothing', 'statistics'] as const)(
    'keeping %s, deletes all rows and files of that applicant only',
    async (keep) => {
      const others = filesIn(bench.core.settings.dataDir);
      await addApplication(bench.core, { ...COMPLETE, city: `${keep}stranger` });
      const { id, applicant, email } = await newApplicant(`zq${keep}`);
      expect((await placesOf(`zq${keep}`)).sort()).toEqual(
        expect.arrayContaining(
          'account answer_change application conversion job outbox_message recommendation staff_audit submission temporary_answers'
            .split(' ')
            .map((table) => `table ${table}`),
        ),
      );
      expect(filesIn(bench.core.settings.dataDir).length).toBeGreaterThan(others.length + 2);

      await erase(id, keep);
      const logged = `storage/erasures/${id}.json`;
      await filesSettle([...others, logged]);
      expect(await placesOf(`zq${keep}`, email)).toEqual([]);
      expect(await placesOf(applicant.accountId)).toEqual([]);
      expect((await placesOf(id)).sort()).toEqual([
        `file ${logged}`,
        'table erasure',
        'table job',
        'table staff_audit',
      ]);
      expect(await placesOf(`${keep}stranger`)).toEqual(['table application']);
    },
  );

  it('keeps only anonymous coded answers', async () => {
    const { reads } = bench.core.platform.database;
    const before = await reads.find(AnonymousApplicationEntity);
    const { applicationId } = await addApplication(bench.core, {
      ...COMPLETE,
      has_pet: 'Y',
      has_pet_desc: 'Rex of Orchard Street',
      pet_name: 'Rex',
      agree: true,
    });
    const { erasedAt } = await erase(applicationId, 'statistics');
    const after = await reads.find(AnonymousApplicationEntity);
    const [row] = after.filter(({ id }) => !before.some((old) => old.id === id));
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) as string,
      year: Number(erasedAt.slice(0, 4)),
      status: null,
      answers: { has_pet: 'Y', agree: true },
    });
  });

  it('is idempotent, also for concurrent and repeated requests', async () => {
    const { applicationId: id } = await addApplication(bench.core, COMPLETE);
    const [one, other] = await Promise.all([erase(id, 'statistics'), erase(id, 'nothing')]);
    expect(one).toEqual(other);
    expect(await erase(id, 'nothing', 'Another reason.')).toEqual(one);
    expect(await bench.core.platform.database.reads.findBy(ErasureEntity, { applicationId: id })).toEqual([
      one,
    ]);
    await expect(erase('unknown', 'nothing')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each(['', '  ', 'x'.repeat(301), 'Ada asked for it', 'Mail of LOVELACE, 3 May'])(
    'needs a reason that does not name them: %j',
    async (reason) => {
      const { applicationId } = await addApplication(bench.core, COMPLETE);
      await expect(erase(applicationId, 'nothing', reason)).rejects.toMatchObject({ kind: 'invalid' });
      await expect(
        erase(applicationId, 'nothing', `For ${applicationId}`).then(() => erase(applicationId, 'nothing')),
      ).resolves.toBeDefined();
    },
  );
});
