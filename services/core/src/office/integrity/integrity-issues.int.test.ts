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

describe('integrity issues', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const integrity = () => test.core.office.integrity;
  const { run, reads } = {
    run: <T>(work: Parameters<TestCore['core']['platform']['database']['unitOfWork']['run']>[0]) =>
      test.core.platform.database.unitOfWork.run(work) as Promise<T>,
    reads: () => test.core.platform.database.reads,
  };
  const later = (minutes: number) => test.clock.advance(minutes * MINUTE);
  const found = async (kind: string) => {
    await integrity().checks.run();
    return integrity().issues.list(kind, 100);
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

  describe('submission without a PDF', () => {
    it('is found after ten minutes, printed by the fix, and resolved once there is a PDF', async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      const { applicationId } = applicant;
      await test.core.applications.submissions.submit(applicant, {});
      expect(await found('unprinted')).toEqual([]);
      later(11);
      const [issue] = await found('unprinted');
      expect(issue).toMatchObject({ applicationId, mendedAt: null });
      const orders = () => reads().countBy(JobEntity, { kind: 'order-pdf', status: 'queued' });
      await run((manager) =>
        manager.update(JobEntity, { kind: 'order-pdf' }, { status: 'done', uniqueKey: null }),
      );
      expect(await integrity().issues.fix('unprinted', issue!.id, BY)).toBe('ordered');
      expect(await integrity().issues.fix('unprinted', issue!.id, BY)).toBe('ordered');
      expect(await orders()).toBe(1);
      expect(await found('unprinted')).toMatchObject([{ mendedBy: 'Registrar' }]);

      const at = test.clock.now().toISOString();
      await run((manager) =>
        manager.insert(ApplicationPdfEntity, {
          ...{ id: newId(), applicationId, fingerprint: 'f', status: 'COMPLETED', language: 'en' },
          ...{ submissionId: issue!.subject, jobId: newId(), createdAt: at, updatedAt: at },
        }),
      );
      expect(await found('unprinted')).toEqual([]);
      expect(await integrity().issues.fix('unprinted', issue!.id, BY)).toBe('gone');
    });

    it("isn't an issue once it was reopened", async () => {
      const applicant = await addApplication(test.core, COMPLETE);
      await test.core.applications.submissions.submit(applicant, {});
      later(11);
      expect(await found('unprinted')).toHaveLength(1);
      await test.core.applications.reopenings.reopen(applicant.applicationId, 'Wrong term.', 'Registrar');
      expect(await found('unprinted')).toEqual([]);
    });
  });

  describe('conversion without a job', () => {
    it.each(['gone', 'failed', 'done'])(
      'is found where the job is %s, and enqueued again once',
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
        const [issue] = await found('stuck_conversion');
        expect(issue).toMatchObject({ applicationId, subject: id });
        expect(await integrity().issues.fix('stuck_conversion', issue!.id, BY)).toBe('fixed');
        expect(await integrity().issues.fix('stuck_conversion', issue!.id, BY)).toBe('gone');
        const row = await reads().findOneByOrFail(ConversionEntity, { id });
        expect(await reads().findOneBy(JobEntity, { id: row.jobId! })).toMatchObject({
          status: 'queued',
          payload: { conversionId: id, generation: 1, sourceKey: 'uploads/a', pdfKey: 'documents/a' },
        });
        await run((manager) => manager.delete(ConversionEntity, { id }));
      },
    );

    it("isn't an issue while its job is queued", async () => {
      const { applicationId } = await addApplication(test.core, {});
      const jobId = await run<string>((manager) =>
        test.core.platform.jobs.add(manager, { kind: 'convert-document', payload: {} }),
      );
      await addConversion(applicationId, { status: 'unprocessed', jobId });
      later(60);
      expect(await found('stuck_conversion')).toEqual([]);
    });
  });

  describe('document without an answer', () => {
    it('is found, and answered by the fix, in the history too', async () => {
      const { applicationId } = await addApplication(test.core, { first_name: 'Ada' });
      await addConversion(applicationId, {});
      const [issue] = await found('lost_answer');
      expect(issue).toMatchObject({ applicationId });
      expect(await integrity().issues.fixAll('lost_answer', BY)).toEqual({
        fixed: 1,
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

    it("isn't an issue if its question is hidden, it was requested, or the application is submitted", async () => {
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

  describe("history that doesn't lead to the answers", () => {
    const saved = async () => {
      const applicant = await addApplication(test.core, {});
      const save = (answers: object, base: number) =>
        test.core.applications.answers.save(applicant, { answers: answers as never, base });
      await save({ first_name: 'Ada', city: 'Paris' }, 0);
      await save({ city: 'Rome' }, 1);
      return applicant;
    };
    const rebuilt = async (applicationId: string) => {
      const rows = await reads().find(AnswerChangeEntity, {
        where: { applicationId },
        order: { version: 'ASC' },
      });
      return Object.assign({}, ...rows.map(({ changes }) => changes)) as object;
    };

    it('gets a missing entry without changing answers', async () => {
      const { applicationId } = await saved();
      expect(await found('broken_history')).toEqual([]);
      await run((manager) => manager.delete(AnswerChangeEntity, { applicationId, version: 2 }));
      const [issue] = await found('broken_history');
      expect(issue).toMatchObject({ applicationId, subject: applicationId });
      const before = await answersOf(applicationId);
      expect(await integrity().issues.fix('broken_history', issue!.id, BY)).toBe('fixed');
      expect(await answersOf(applicationId)).toEqual(before);
      expect(await rebuilt(applicationId)).toMatchObject({ first_name: 'Ada', city: 'Rome' });
      await new AnswerHistory(test.core.platform.database, test.clock).repair(applicationId);
      expect(await reads().countBy(AnswerChangeEntity, { applicationId })).toBe(2);
    });

    it('is corrected if it is ahead of the answers', async () => {
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
      expect(await integrity().issues.fixAll('broken_history', BY)).toMatchObject({ fixed: 1, left: 0 });
      expect(await rebuilt(applicationId)).toMatchObject({ city: 'Rome', phone: '' });
      expect(await found('broken_history')).toEqual([]);
      const saving = test.core.applications.answers.save({ applicationId } as never, {
        answers: { city: 'Bern' },
        base: 4,
      });
      await saving;
      expect(await rebuilt(applicationId)).toMatchObject({ city: 'Bern' });
    });
  });

  it('is also found by the scan if it is old, and deleted with its application', async () => {
    const { applicationId } = await addApplication(test.core, {});
    await addConversion(applicationId, {});
    later(600);
    const [issue] = await found('lost_answer');
    expect(issue).toMatchObject({ applicationId });
    await test.core.applications.erasures.erase(applicationId, {
      ...{ keep: 'nothing', reason: 'asked', by: 'Registrar' },
    });
    expect(await integrity().issues.list('lost_answer', 10)).toEqual([]);
    expect((await integrity().issues.counts()).get('lost_answer')).toBeUndefined();
  });

  it('requires the scope for changes to fix applications', async () => {
    const operator = { ...BY, keyId: 'k', scopes: ['jobs' as const] };
    for (const kind of ['lost_answer', 'broken_history'])
      await expect(integrity().issues.fixAll(kind, operator)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await integrity().issues.fixAll('unprinted', operator)).toMatchObject({ failed: 0 });
    await expect(integrity().issues.list('nothing', 1)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
