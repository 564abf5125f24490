import { legalTextsOf } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../accounts/index.ts';
import { SubmissionEntity } from '../applications/submission/submission.entity.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../testing/index.ts';
import { TEST_STEPS } from '../testing/test-steps.ts';
import { currentFingerprint } from './current-fingerprint.ts';

const BY = { actor: 'Content', keyId: null };

describe('certification texts', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const readerOf = async (language: string): Promise<Applicant> => ({
    ...(await addApplication(test.core, COMPLETE)),
    language,
  });
  const say = async (language: string, words: string | null) => {
    const { customTexts } = test.core;
    await customTexts.changes.set([{ language, id: 'consent:agree.label', words }], customTexts.revision, BY);
    await customTexts.refresh();
  };
  const submit = async (language: string) => {
    const applicant = await readerOf(language);
    await test.core.applications.submissions.submit(applicant, {});
    const { applicationId } = applicant;
    const { reads } = test.core.platform.database;
    return reads.findOneByOrFail(SubmissionEntity, { applicationId });
  };
  const printed = ({ applicationId }: { applicationId: string }, language?: string) =>
    test.core.printing.printed.read({ applicationId, ...(language && { language }) });
  const words = async (which: { applicationId: string }, language?: string) => {
    const { view } = await printed(which, language);
    return {
      own: view.step_texts?.['consent']?.['agree.label'],
      others: (view.other_words ?? []).map(
        (other) => [other.language, other.texts['consent']?.['agree.label']] as const,
      ),
    };
  };

  it('come from certifying questions', () => {
    expect(TEST_STEPS.map(legalTextsOf)).toEqual([{}, { 'agree.label': 'I agree' }]);
  });

  it('are stored with the submission: in English, as read, and whether approved', async () => {
    await say('es', 'Estoy de acuerdo');
    const { wording } = await submit('es');
    expect(wording).toEqual({
      language: 'es',
      ownWordsRevision: null,
      texts: {
        consent: { 'agree.label': { source: 'I agree', text: 'Estoy de acuerdo', isApproved: true } },
      },
    });
  });

  it('appear in the filed copy in English and as read, despite later changes', async () => {
    await say('es', 'Estoy de acuerdo');
    const submission = await submit('es');
    const { core } = test;
    const before = await printed(submission);
    expect(await words(submission)).toEqual({ own: 'I agree', others: [['es', 'Estoy de acuerdo']] });
    const own = await printed(submission, 'es');
    await say('es', 'Acepto');
    await say('en', 'I accept');
    expect(await printed(submission)).toEqual(before);
    expect(await words(submission, 'es')).toEqual({ own: 'Estoy de acuerdo', others: [] });
    for (const [language, one] of [
      ['en', before],
      ['es', own],
    ] as const)
      expect(
        await currentFingerprint(core.platform.database, await printed(submission, language), core.partner),
      ).toBe(await currentFingerprint(core.platform.database, one, core.partner));
    await say('en', null);
  });

  it("use the university's English for English readers", async () => {
    await say('en', 'I do agree');
    const submission = await submit('en');
    await say('en', null);
    expect(await words(submission)).toEqual({ own: 'I do agree', others: [] });
    expect(await words(submission, 'es')).toMatchObject({ others: [['en', 'I do agree']] });
  });

  it('appear with the English until approved, and again when the English changes', async () => {
    const applicant = await readerOf('es');
    await say('es', null);
    expect((await words(applicant, 'es')).others).toEqual([]); // the PDF shows the English text anyway
    await say('es', 'Estoy de acuerdo');
    expect(await words(applicant, 'es')).toEqual({ own: 'Estoy de acuerdo', others: [] });
    await say('en', 'I agree to all of it');
    expect(await words(applicant, 'es')).toEqual({
      own: 'Estoy de acuerdo',
      others: [['en', 'I agree to all of it']],
    });
    await say('es', 'Estoy de acuerdo con todo');
    expect((await words(applicant, 'es')).others).toEqual([]);
    await say('en', null);
    expect((await words(applicant, 'es')).others).toEqual([['en', 'I agree']]);
    await say('es', null);
  });

  it('need approval again when the English changes, and are listed until then', async () => {
    const { customTexts } = test.core;
    const isApproved = async () =>
      (await customTexts.list({ language: 'es', search: 'consent:agree.label' }))[0]?.isApproved;
    expect(await isApproved()).toBe(false);
    await say('es', 'Estoy de acuerdo');
    expect(await isApproved()).toBe(true);
    await say('en', 'I agree to all of it');
    expect(await isApproved()).toBe(false);
    await say('es', 'Estoy de acuerdo');
    expect(await isApproved()).toBe(true);
    expect(customTexts.ofLanguage('es')?.content.approved).toEqual({
      consent: { 'agree.label': 'I agree to all of it' },
    });
    await say('en', null);
    await say('es', null);
  });

  it('are erased with the person', async () => {
    const { applicationId, id } = await submit('es');
    const wish = { keep: 'nothing', reason: 'Request of 3 November.', by: 'Registrar' } as const;
    await test.core.applications.erasures.erase(applicationId, wish);
    expect(await test.core.platform.database.reads.findOneBy(SubmissionEntity, { id })).toBeNull();
  });
});
