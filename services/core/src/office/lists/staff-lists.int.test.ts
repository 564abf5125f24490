import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../../composition/core.ts';
import { readSettings } from '../../composition/settings/settings.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { SubmissionEntity } from '../../applications/submission/submission.entity.ts';
import { currentFingerprint } from '../../printing/current-fingerprint.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { PLANS_STEP, TEST_STEPS } from '../../testing/test-steps.ts';
import type { ListRow } from './list-rows.ts';

const definitions = fixedDefinitions([...TEST_STEPS, PLANS_STEP]);

const OFFICER = { keyId: null, name: 'Registrar' };
const SPRING = { code: '202701', label: 'Spring 2027' };
const FALL = { code: '202708', label: 'Fall 2027' };
const NEW_TERM = { code: '202808', label: 'Fall 2028', labels: { es: 'Otoño de 2028' } };

let test: TestCore;
beforeEach(async () => {
  test = await startTestCore({ definitions });
});
afterEach(() => test.close());

const lists = () => test.core.office.lists;
const change = (rows: ListRow[], revision: number, isPlan = false) =>
  lists().change('entry_terms', { rows, revision, isPlan }, OFFICER);
const applicantWith = (entry_term: string) => addApplication(test.core, { ...COMPLETE, entry_term });

describe('option list', () => {
  it("has the live steps' options until it is changed", async () => {
    expect(await lists().all()).toEqual([
      {
        list: 'entry_terms',
        revision: 0,
        changedAt: null,
        changedBy: null,
        questions: [{ step: 'plans', key: 'entry_term', label: 'When do you plan to enroll?' }],
        rows: [
          { ...SPRING, retired: false, labels: {} },
          { ...FALL, retired: false, labels: {} },
        ],
      },
    ]);
    expect(await lists().history('entry_terms')).toEqual([]);
    expect(test.core.optionLists.current()).toEqual({});
  });

  it('can be planned without changes, and records who changed it', async () => {
    const { plan, list } = await change([FALL, NEW_TERM], 0, true);
    expect(plan).toEqual({
      added: ['202808'],
      renamed: [],
      retired: ['202701'],
      returned: [],
      isReordered: false,
    });
    expect(list.revision).toBe(0);
    expect(test.core.optionLists.current()).toEqual({});

    expect((await change([FALL, NEW_TERM], 0)).list).toMatchObject({
      revision: 1,
      changedAt: test.clock.now().toISOString(),
      changedBy: 'Registrar',
      rows: [FALL, NEW_TERM, { ...SPRING, retired: true }],
    });
    expect(test.core.optionLists.current()).toEqual({
      entry_terms: [
        { value: '202708', label: 'Fall 2027' },
        { value: '202808', label: 'Fall 2028', labels: { es: 'Otoño de 2028' } },
        { value: '202701', label: 'Spring 2027', retired: true },
      ],
    });
  });

  it('reports the effect of a change on each row', async () => {
    await change([SPRING, FALL, NEW_TERM], 0);
    await change([SPRING, FALL], 1);
    const { plan } = await change(
      [NEW_TERM, { ...FALL, label: 'Autumn 2027' }, { ...SPRING, labels: { ar: 'ربيع 2027' } }],
      2,
    );
    expect(plan).toEqual({
      added: [],
      renamed: ['202708', '202701'],
      retired: [],
      returned: ['202808'],
      isReordered: true,
    });
  });

  it('gets no revision for a change without effect', async () => {
    await change([SPRING, FALL, NEW_TERM], 0);
    expect((await change([SPRING, FALL, NEW_TERM], 1)).list.revision).toBe(1);
  });

  it('can be viewed and restored at an earlier revision', async () => {
    await change([FALL, NEW_TERM], 0);
    await change([NEW_TERM], 1);
    const revisions = (await lists().history('entry_terms')).map(({ revision }) => revision);
    expect(revisions).toEqual([2, 1]);
    expect((await lists().show('entry_terms', 0)).rows).toMatchObject([SPRING, FALL]);
    const { rows } = await lists().show('entry_terms', 1);
    expect((await change(rows, 2)).plan).toMatchObject({ returned: ['202708'], retired: [] });
  });

  it("isn't changed from an outdated revision", async () => {
    const tries = await Promise.allSettled([
      change([FALL, NEW_TERM], 0),
      change([FALL], 0),
      change([SPRING], 0),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(change([FALL], 0)).rejects.toMatchObject({ code: 'list_changed' });
    await expect(change([FALL], 0, true)).rejects.toMatchObject({ code: 'list_changed' });
  });

  it.each<[string, ListRow[], string]>([
    ['no row', [], 'Every row is retired'],
    ['nothing that is offered', [{ ...FALL, retired: true }], 'Every row is retired'],
    ['a code twice', [FALL, { ...FALL, label: 'Other' }], 'The code 202708 is in two rows'],
    ['a label twice', [FALL, { ...FALL, code: '2' }], 'Two active rows have the label “Fall 2027”'],
    ['a code in words', [{ code: 'Fall 2027', label: 'Fall' }], 'The code “Fall 2027” must start'],
    ['an empty label', [{ code: '1', label: ' ' }], 'The label of 1 is empty'],
    ['a label that fits no companion', [{ code: '1', label: 'x'.repeat(201) }], 'has 201 characters'],
    ['a line break', [{ code: '1', label: 'Fall\n2027' }], 'contains a character that can’t be displayed'],
    ['English twice', [{ ...FALL, labels: { en: 'Fall' } }], 'Use the code of a language other than English'],
    [
      'a language in words',
      [{ ...FALL, labels: { Spanish: 'Otoño' } }],
      'Use the code of a language other than English',
    ],
    ['an empty label in Spanish', [{ ...FALL, labels: { es: '' } }], 'in es is empty'],
    [
      'too many rows',
      Array.from({ length: 501 }, (_, n) => ({ code: `${n}`, label: `${n}` })),
      'There are 501 rows',
    ],
  ])("isn't changed to %s", async (_, rows, problem) => {
    await expect(change(rows, 0)).rejects.toMatchObject({
      code: 'list_refused',
      message: expect.stringContaining(problem),
    });
    expect(test.core.optionLists.current()).toEqual({});
  });

  it('is unknown if no live step uses it', async () => {
    await expect(lists().show('terms')).rejects.toThrow(
      'No live step uses a list "terms". Available lists: entry_terms.',
    );
    await expect(lists().show('entry_terms', 7)).rejects.toThrow('has no revision 7');
    await expect(lists().change('terms', { rows: [FALL], revision: 0 }, OFFICER)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('is reloaded by every other process', async () => {
    const other = await createCore(readSettings({ ...test.env, POLL_REGISTRY_MS: '10' }), { definitions });
    await change([FALL, NEW_TERM], 0);
    await expect.poll(() => other.optionLists.current()).toEqual(test.core.optionLists.current());
    await other.close();
  });
});

describe('applicant and a changed list', () => {
  const stored = async (id: string) =>
    test.core.platform.database.reads.findOneByOrFail(ApplicationEntity, { id });
  const submit = (applicant: Parameters<typeof test.core.applications.submissions.submit>[0]) =>
    test.core.applications.submissions.submit(applicant, {});
  const printed = (applicationId: string) => test.core.printing.printed.read({ applicationId });

  it("can choose a new term, which stores the row's label", async () => {
    await change([SPRING, FALL, NEW_TERM], 0);
    const applicant = await applicantWith('');
    const { changed } = await test.core.applications.answers.save(applicant, {
      answers: { entry_term: '202808', entry_term_desc: 'Whatever' },
    });
    expect(changed).toEqual({ entry_term_desc: 'Fall 2028' });
    await submit(applicant);
  });

  it('has to choose again when the term was retired, but the answer is kept', async () => {
    const applicant = await applicantWith('202701');
    await change([FALL, NEW_TERM], 0);
    await expect(submit(applicant)).rejects.toMatchObject({
      code: 'incomplete',
      message: expect.stringContaining('Reload the page'),
      errors: {
        plans: {
          entry_term: [
            'Your choice is no longer available. Please answer again: When do you plan to enroll?',
          ],
        },
      },
    });
    expect((await stored(applicant.applicationId)).answers.entry_term).toBe('202701');
    await test.core.applications.answers.save(applicant, { answers: { entry_term: '202808' } });
    await submit(applicant);
  });

  it('keeps the submitted label whatever happens to the list', async () => {
    await change([SPRING, FALL, NEW_TERM], 0);
    const applicant = await applicantWith('202808');
    const { applicationId } = applicant;
    await submit(applicant);
    const before = await printed(applicationId);
    const fingerprint = await currentFingerprint(test.core.platform.database, before, test.core.partner);
    expect(before.view).toMatchObject({
      answer: { entry_term_desc: 'Fall 2028' },
      option_lists: {
        entry_terms: [{ value: '202808', label: 'Fall 2028', labels: { es: 'Otoño de 2028' } }],
      },
    });

    await change([SPRING, FALL, { ...NEW_TERM, label: 'Autumn 2028' }], 1);
    await change([SPRING, FALL], 2);
    expect(await printed(applicationId)).toEqual(before);
    expect(await currentFingerprint(test.core.platform.database, before, test.core.partner)).toBe(
      fingerprint,
    );
  });

  it('is validated by the current rows after reopening', async () => {
    const applicant = await applicantWith('202708');
    await submit(applicant);
    await change([SPRING, NEW_TERM], 0);
    await test.core.applications.reopenings.reopen(applicant.applicationId, 'The city.', 'Registrar');
    await test.core.applications.answers.save(applicant, { answers: { agree: true } });
    await expect(submit(applicant)).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('gets another PDF before submission only if the chosen row changes', async () => {
    const { applicationId } = await applicantWith('202708');
    const now = async () =>
      currentFingerprint(test.core.platform.database, await printed(applicationId), test.core.partner);
    await change([SPRING, FALL, NEW_TERM], 0);
    const first = await now();
    await change([{ ...SPRING, label: 'Spring' }, FALL, NEW_TERM], 1);
    expect(await now()).toBe(first);
    await change([SPRING, { ...FALL, label: 'Autumn 2027' }, NEW_TERM], 2);
    expect(await now()).not.toBe(first);
  });

  it('keeps the PDF of a submission from before option lists', async () => {
    const applicant = await applicantWith('202708');
    await submit(applicant);
    const before = await printed(applicant.applicationId);
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(SubmissionEntity, { applicationId: applicant.applicationId }, { optionLists: null }),
    );
    await change([{ ...FALL, label: 'Autumn 2027' }], 0);
    expect(await printed(applicant.applicationId)).toEqual(before);
  });
});
