// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerChangeEntity } from '../../applications/answers/answer-change.entity.ts';
import { AnswerHistory } from '../../applications/answers/answer-history.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { ConversionEntity, type ConversionRow } from '../../applications/documents/conversion.entity.ts';
import { newId } from '../../platform/identifiers.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { ApplicationPdfEntity } from '../../printing/application-pdf.entity.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';

const MINUTE = 60_000;
const BY = { keyId: null, name: 'Registrar' };

describe('what can not be, and is', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const care = () => test.core.office.care;
  const { run, reads } = {
    run: <T>(work: Parameters<TestCore['core']['platform']['database']['unitOfWork']['run']>[0]) =>
      test.core.platform.database.unitOfWork.run(work) as Promise<T>,
    reads: () => test.core.platform.database.reads,
  };
  const later = (minutes: number) => test.clock.advance(minutes * MINUTE);
  const found = async (kind: string) => {
    await care().looks.look();
    return care().troubles.list(kind, 100);
  };
  const answersOf = async (applicationId: string) =>
    (await reads().findOneByOrFail(ApplicationEntity, { id: applicationId })).answers;

  const addConversion = async (applicationId: string, more: Partial<ConversionRow>) => {
    const at = test.clock.now().toISOString();
    const row: ConversionRow = {
      ...{ id: newId(), applicationId, answerKey: 'transcript', generation: 1, message: null, faults: 0 },
      ...{
        status: 'completed',
        fileName: 'a.pdf',
        fileSize: 3,
        sourceKey: 'uploads/a',
        pdfKey: 'documents/a',
      },
      ...{ jobId: null, createdAt: at, updatedAt: at, ...more },
    };
    await run((manager) => manager.insert(ConversionEntity, row));
    return row;
  };

  describe('a submission without a PDF', () => {
    it('is found after ten minutes, printed by the deed, and gone once there is one', async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      const { applicationId } = applicant;
      await test.core.applications.submissions.submit(applicant, {});
      expect(await found('unprinted')).toEqual([]);
      later(11);
      const [trouble] = await found('unprinted');
      expect(trouble).toMatchObject({ applicationId, mendedAt: null });
      const orders = () => reads().countBy(JobEntity, { kind: 'order-pdf', status: 'queued' });
      // The first order is lost.
      await run((manager) =>
        manager.update(JobEntity, { kind: 'order-pdf' }, { status: 'done', uniqueKey: null }),
      );
      expect(await care().troubles.mend('unprinted', trouble!.id, BY)).toBe('ordered');
      expect(await care().troubles.mend('unprinted', trouble!.id, BY)).toBe('ordered');
      expect(await orders()).toBe(1);
      expect(await found('unprinted')).toMatchObject([{ mendedBy: 'Registrar' }]);

      const at = test.clock.now().toISOString();
      await run((manager) =>
        manager.insert(ApplicationPdfEntity, {
          ...{ id: newId(), applicationId, fingerprint: 'f', status: 'COMPLETED', language: 'en' },
          ...{ submissionId: trouble!.subject, jobId: newId(), createdAt: at, updatedAt: at },
        }),
      );
      expect(await found('unprinted')).toEqual([]);
      expect(await care().troubles.mend('unprinted', trouble!.id, BY)).toBe('gone');
    });

    it('is none once it was taken back', async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      await test.core.applications.submissions.submit(applicant, {});
      later(11);
      expect(await found('unprinted')).toHaveLength(1);
      await test.core.applications.reopenings.reopen(applicant.applicationId, 'Wrong term.', 'Registrar');
      expect(await found('unprinted')).toEqual([]);
    });
  });

  describe('a conversion that no job brings to its end', () => {
    it.each(['gone', 'failed', 'done'])(
      'is found where the job is %s, and ordered anew once',
      async (job) => {
        const { applicationId } = await addApplication(test.core, {});
        const jobId = newId();
        const at = test.clock.now().toISOString();
        if (job !== 'gone')
          await run((manager) =>
            manager.insert(JobEntity, {
              ...{ id: jobId, kind: 'convert-document', payload: {}, status: job as 'failed', runAt: at },
              ...{ attempts: 8, createdAt: at, finishedAt: at },
            }),
          );
        const { id } = await addConversion(applicationId, { status: 'in_progress', jobId });
        expect(await found('stuck_conversion')).toEqual([]);
        later(11);
        const [trouble] = await found('stuck_conversion');
        expect(trouble).toMatchObject({ applicationId, subject: id });
        expect(await care().troubles.mend('stuck_conversion', trouble!.id, BY)).toBe('mended');
        expect(await care().troubles.mend('stuck_conversion', trouble!.id, BY)).toBe('gone');
        const row = await reads().findOneByOrFail(ConversionEntity, { id });
        expect(await reads().findOneBy(JobEntity, { id: row.jobId! })).toMatchObject({
          status: 'queued',
          payload: { conversionId: id, generation: 1, sourceKey: 'uploads/a', pdfKey: 'documents/a' },
        });
        await run((manager) => manager.delete(ConversionEntity, { id }));
      },
    );

    it('is none while its job waits', async () => {
      const { applicationId } = await addApplication(test.core, {});
      const jobId = await run<string>((manager) =>
        test.core.platform.jobs.add(manager, { kind: 'convert-document', payload: {} }),
      );
      await addConversion(applicationId, { status: 'unprocessed', jobId });
      later(60);
      expect(await found('stuck_conversion')).toEqual([]);
    });
  });

  describe('a document without its answer', () => {
    it('is found, and answered by the deed, in the history too', async () => {
      const { applicationId } = await addApplication(test.core, { first_name: 'Ada' });
      await addConversion(applicationId, {});
      const [trouble] = await found('lost_answer');
      expect(trouble).toMatchObject({ applicationId });
      expect(await care().troubles.mendAll('lost_answer', BY)).toEqual({
        mended: 1,
        ordered: 0,
        failed: 0,
        left: 0,
      });
      expect(await answersOf(applicationId)).toMatchObject({ first_name: 'Ada', transcript: 'ANSWERED' });
      expect(await reads().findBy(AnswerChangeEntity, { applicationId })).toMatchObject([
        { changes: { transcript: 'ANSWERED' } },
      ]);
      expect(await found('lost_answer')).toEqual([]);
    });

    it('is none where the question is hidden and has set it aside, or the office has asked for it, or it was submitted', async () => {
      const hidden = await addApplication(test.core, {});
      await run((manager) =>
        manager.update(
          ApplicationEntity,
          { id: hidden.applicationId },
          { keyVersions: { transcript: [1, null, [], 'ANSWERED'] } as never },
        ),
      );
      await addConversion(hidden.applicationId, {});
      const asked = await addApplication(test.core, {});
      await addConversion(asked.applicationId, { answerKey: `request:${newId()}` });
      const submitted = await addApplication(test.core, {});
      await run((manager) =>
        manager.update(ApplicationEntity, { id: submitted.applicationId }, { status: 'submitted' }),
      );
      await addConversion(submitted.applicationId, {});
      expect(await found('lost_answer')).toEqual([]);
    });
  });

  describe('a history that does not lead to the answers', () => {
    const saved = async () => {
      const applicant = await addApplication(test.core, {});
      const save = (answers: object, base: number) =>
        test.core.applications.answers.save(applicant, { answers: answers as never, base });
      await save({ first_name: 'Ada', city: 'Paris' }, 0);
      await save({ city: 'Rome' }, 1);
      return applicant;
    };
    const told = async (applicationId: string) => {
      const rows = await reads().find(AnswerChangeEntity, {
        where: { applicationId },
        order: { version: 'ASC' },
      });
      return Object.assign({}, ...rows.map(({ changes }) => changes)) as object;
    };

    it('because an entry is missing gets one, and no answer is another', async () => {
      const { applicationId } = await saved();
      expect(await found('broken_history')).toEqual([]);
      await run((manager) => manager.delete(AnswerChangeEntity, { applicationId, version: 2 }));
      const [trouble] = await found('broken_history');
      expect(trouble).toMatchObject({ applicationId, subject: applicationId });
      const before = await answersOf(applicationId);
      expect(await care().troubles.mend('broken_history', trouble!.id, BY)).toBe('mended');
      expect(await answersOf(applicationId)).toEqual(before);
      expect(await told(applicationId)).toMatchObject({ first_name: 'Ada', city: 'Rome' });
      await new AnswerHistory(test.core.platform.database, test.clock).mend(applicationId);
      expect(await reads().countBy(AnswerChangeEntity, { applicationId })).toBe(2);
    });

    it('because it goes further than they do is brought back to them', async () => {
      const { applicationId } = await saved();
      const at = test.clock.now().toISOString();
      await run((manager) =>
        manager.insert(AnswerChangeEntity, {
          ...{
            id: newId(),
            applicationId,
            version: 3,
            tab: null,
            changes: { city: 'Oslo', phone: '1' } as never,
            at,
          },
        }),
      );
      expect(await found('broken_history')).toHaveLength(1);
      expect(await care().troubles.mendAll('broken_history', BY)).toMatchObject({ mended: 1, left: 0 });
      expect(await told(applicationId)).toMatchObject({ city: 'Rome', phone: '' });
      expect(await found('broken_history')).toEqual([]);
      const saving = test.core.applications.answers.save({ applicationId } as never, {
        answers: { city: 'Bern' },
        base: 4,
      });
      await saving;
      expect(await told(applicationId)).toMatchObject({ city: 'Bern' });
    });
  });

  it('is found by the round also where it is old, a stretch at a time, and goes with its application', async () => {
    const { applicationId } = await addApplication(test.core, {});
    await addConversion(applicationId, {});
    later(600);
    const [trouble] = await found('lost_answer');
    expect(trouble).toMatchObject({ applicationId });
    await test.core.applications.erasures.erase(applicationId, {
      ...{ keep: 'nothing', reason: 'asked', by: 'Registrar' },
    });
    expect(await care().troubles.list('lost_answer', 10)).toEqual([]);
    expect((await care().troubles.counts()).get('lost_answer')).toBeUndefined();
  });

  it('needs the scope of changes to be mended where an application is changed by it', async () => {
    const operator = { ...BY, keyId: 'k', scopes: ['jobs' as const] };
    for (const kind of ['lost_answer', 'broken_history'])
      await expect(care().troubles.mendAll(kind, operator)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await care().troubles.mendAll('unprinted', operator)).toMatchObject({ failed: 0 });
    await expect(care().troubles.list('nothing', 1)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
