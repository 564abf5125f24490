import { DOCUMENT_ANSWER, question, when, YES_NO } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversionEntity, type ConversionRow } from '../documents/conversion.entity.ts';
import { newId } from '../../platform/identifiers.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { addApplication, fixedDefinitions, startTestCore, type TestCore } from '../../testing/index.ts';
import { stepOf } from '@portico/form-model/testing';

const step = stepOf(
  [
    question.radio({ key: 'test_taken_ind', label: 'Scores?', required: true, options: YES_NO }),
    question.document({
      key: 'score_report',
      label: 'Score report',
      hiddenWhen: when.notEquals('test_taken_ind', 'Y'),
    }),
    question.text({
      key: 'score_note',
      label: 'About the report',
      hiddenWhen: when.notAnswered('score_report'),
    }),
  ],
  { id: 'tests', label: 'Tests', group: 'tests', title: 'Tests' },
);

describe('document of a question that was hidden and is shown again', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore({ definitions: fixedDefinitions([step]) });
  });
  afterAll(() => test.close());

  async function hidden(status: ConversionRow['status'] = 'completed') {
    const { core, clock } = test;
    const applicant = await addApplication(core, { test_taken_ind: 'N', score_report: '' });
    const at = clock.now().toISOString();
    const row: ConversionRow = {
      id: newId(),
      applicationId: applicant.applicationId,
      answerKey: 'score_report',
      generation: 1,
      status,
      message: null,
      faults: 0,
      fileName: 'scores.pdf',
      fileSize: 3,
      sourceKey: 'uploads/1',
      pdfKey: 'documents/1.pdf',
      jobId: null,
      createdAt: at,
      updatedAt: at,
    };
    await core.platform.database.unitOfWork.run((manager) => manager.insert(ConversionEntity, row));
    const flip = (value: string) =>
      core.applications.answers.save(applicant, { answers: { test_taken_ind: value } });
    const printed = () => core.printing.printed.read({ applicationId: applicant.applicationId });
    const submitted = async () => {
      await core.applications.submissions.submit(applicant, {});
      return core.platform.database.reads.findOneByOrFail(SubmissionEntity, {
        currentOf: applicant.applicationId,
      });
    };
    return { applicant, flip, printed, submitted };
  }

  it('is included in the PDF and the submission even before a page saves it', async () => {
    const { applicant, flip, printed, submitted } = await hidden();
    await flip('Y');
    expect((await printed()).documents).toMatchObject([
      { answerKey: 'score_report', fileName: 'scores.pdf' },
    ]);
    const { answers, documents } = await submitted();
    expect(answers).toMatchObject({ test_taken_ind: 'Y', score_report: DOCUMENT_ANSWER });
    expect(documents).toMatchObject([{ answerKey: 'score_report', storageKey: 'documents/1.pdf' }]);
    const { answer } = await test.core.applications.profiles.read(applicant);
    expect(answer.score_report).toBe(DOCUMENT_ANSWER);
  });

  it('makes the questions that depend on it count again', async () => {
    const { applicant, flip, submitted } = await hidden();
    await test.core.applications.answers.save(applicant, { answers: { score_note: 'Second try.' } });
    await flip('Y');
    expect((await submitted()).answers).toMatchObject({ score_note: 'Second try.' });
  });

  it('is excluded while the question is hidden', async () => {
    const { printed, submitted } = await hidden();
    expect((await printed()).documents).toEqual([]);
    expect(await submitted()).toMatchObject({ answers: { score_report: '' }, documents: [] });
  });

  it('is excluded once it was removed or its conversion failed', async () => {
    for (const status of ['not_answered', 'failed'] as const) {
      const { flip, printed, submitted } = await hidden(status);
      await flip('Y');
      expect((await printed()).documents).toEqual([]);
      expect(await submitted()).toMatchObject({ answers: { score_report: '' }, documents: [] });
    }
  });
});
