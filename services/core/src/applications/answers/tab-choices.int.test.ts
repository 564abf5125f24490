// @module-tag mariadb
import { LIMITS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversionEntity } from '../documents/conversion.entity.ts';
import { newId } from '../../platform/identifiers.ts';
import { createJobHandlers } from '../../composition/job-handlers.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { addApplication, startTestCore, type TestCore } from '../../testing/index.ts';
import { AnswerChangeEntity } from './answer-change.entity.ts';

const CLEARED = { act_score: '', act_report: '' };

describe('leaving a tab', () => {
  let test: TestCore;
  let closeHandlers: () => Promise<void>;
  beforeAll(async () => {
    test = await startTestCore();
    const { handlers, close } = createJobHandlers(test.core);
    closeHandlers = close;
    await test.core.platform.jobs.work(handlers);
  });
  afterAll(async () => {
    await test.core.platform.jobs.close(1_000);
    await closeHandlers();
    await test.close();
  });

  const newApplicant = async (status: 'completed' | 'in_progress' = 'completed') => {
    const { core, clock } = test;
    const applicant = await addApplication(core, {});
    const pdfKey = storageKey('documents', '.pdf');
    await core.platform.storage.put(pdfKey, Buffer.from('%PDF'));
    const at = clock.now().toISOString();
    await core.platform.database.unitOfWork.run((manager) =>
      manager.insert(ConversionEntity, {
        ...{ id: newId(), applicationId: applicant.applicationId, answerKey: 'act_report', generation: 1 },
        ...{ status, message: null, fileName: 'report.pdf', fileSize: 4, jobId: null },
        ...{ sourceKey: storageKey('claimed'), pdfKey, createdAt: at, updatedAt: at },
      }),
    );
    await core.applications.tabs.set(applicant, 'scores', 'act');
    const act_report = status === 'completed' ? 'ANSWERED' : '';
    await core.applications.answers.save(applicant, { answers: { act_score: '31', act_report }, base: 999 });
    const read = async () => {
      const { answer, document_answer } = await core.applications.profiles.read(applicant);
      return {
        answer,
        documents: Object.keys(document_answer),
        tabs: await core.applications.tabs.list(applicant),
      };
    };
    const isStored = async () => (await core.platform.storage.get(pdfKey)) !== undefined;
    return { applicant, read, isStored };
  };

  it('stores the choice, clears its answers, and removes its document in one change', async () => {
    const { applicant, read } = await newApplicant();
    expect(await read()).toMatchObject({ answer: { act_score: '31' }, documents: ['act_report'] });
    await test.core.applications.tabs.set(applicant, 'scores', 'sat', {}, { browserTab: 'mine' });
    expect(await read()).toEqual({ answer: CLEARED, documents: [], tabs: { scores: 'sat' } });
    const { applicationId } = applicant;
    const changes = await test.core.platform.database.reads.findBy(AnswerChangeEntity, { applicationId });
    expect(changes.at(-1)).toMatchObject({ tab: 'mine', changes: CLEARED });
  });

  it('changes nothing if the tab is already selected or unknown', async () => {
    const { applicant, read } = await newApplicant();
    const before = await read();
    await test.core.applications.tabs.set(applicant, 'scores', 'act');
    await expect(test.core.applications.tabs.set(applicant, 'scores', 'gre')).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await read()).toEqual(before);
  });

  it('can be undone: the document is attached again and its files stay', async () => {
    const { applicant, read, isStored } = await newApplicant();
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    test.clock.advance(LIMITS.documentUndo - 1_000);
    await test.core.applications.tabs.set(applicant, 'scores', 'act', {}, { isUndo: true });
    expect(await read()).toEqual({
      answer: { ...CLEARED, act_report: 'ANSWERED' },
      documents: ['act_report'],
      tabs: { scores: 'act' },
    });
    test.clock.advance(LIMITS.documentUndo);
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    await test.core.applications.tabs.set(applicant, 'scores', 'act', {}, { isUndo: true });
    expect((await read()).documents).toEqual(['act_report']);
    expect(await isStored()).toBe(true);
  });

  it('can be undone after the tab was selected again', async () => {
    const { applicant, read } = await newApplicant();
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    await test.core.applications.tabs.set(applicant, 'scores', 'act');
    await test.core.applications.answers.save(applicant, { answers: { act_score: '30' }, base: 999 });
    await test.core.applications.tabs.set(applicant, 'scores', 'act', {}, { isUndo: true });
    expect(await read()).toMatchObject({
      answer: { act_score: '30', act_report: 'ANSWERED' },
      documents: ['act_report'],
    });
  });

  it('restores nothing without an undo', async () => {
    const { applicant, read } = await newApplicant();
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    await test.core.applications.tabs.set(applicant, 'scores', 'act');
    expect(await read()).toMatchObject({ answer: CLEARED, documents: [] });
  });

  it('can be undone for ten minutes, after which the files are deleted', async () => {
    const { applicant, read, isStored } = await newApplicant();
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    expect(await isStored()).toBe(true);
    test.clock.advance(LIMITS.documentUndo);
    await expect.poll(isStored).toBe(false);
    await test.core.applications.tabs.set(applicant, 'scores', 'act', {}, { isUndo: true });
    expect(await read()).toMatchObject({ answer: CLEARED, documents: [], tabs: { scores: 'act' } });
  });

  it("doesn't restore a document that wasn't attached", async () => {
    const { applicant, read, isStored } = await newApplicant('in_progress');
    await test.core.applications.tabs.set(applicant, 'scores', 'sat');
    await expect.poll(isStored).toBe(false);
    await test.core.applications.tabs.set(applicant, 'scores', 'act', {}, { isUndo: true });
    expect((await read()).documents).toEqual([]);
  });
});
