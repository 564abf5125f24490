import { randomUUID } from 'node:crypto';
import { LIMITS } from '@portico/contracts';
import { block, numbered, question, when, YES_NO } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../../accounts/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { addApplication, startTestCore, type TestCore } from '../../testing/index.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { ConversionEntity } from '../documents/conversion.entity.ts';
import { stepOf } from '@portico/form-model/testing';

const visits = stepOf(
  [
    block.repeated({
      id: 'visits',
      label: 'Add another visit',
      first: 'Add a visit',
      cards: ['place'],
      prefixes: numbered('visit', 4, 1),
      title: (number) => `Visit ${number}`,
      questions: ({ key }) => [
        question.text({ key: key('place'), label: 'Place' }),
        question.radio({ key: key('guide'), label: 'Guide', options: YES_NO }),
        question.text({ key: key('name'), label: 'Name', hiddenWhen: when.notEquals(key('guide'), 'Y') }),
        question.document({ key: key('ticket'), label: 'Ticket' }),
      ],
    }),
    question.text({ key: 'remark', label: 'Remark' }),
  ],
  { id: 'visits', label: 'Visits', group: 'visits', title: 'Visits' },
);

describe('removing a set', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore({ definitions: fixedDefinitions([visits]) });
  });
  afterAll(() => test.close());

  const sets = () => test.core.applications.sets;
  const save = (applicant: Applicant, answers: Record<string, unknown>, more = {}) =>
    test.core.applications.answers.save(applicant, { answers, ...more });
  const stored = async (applicant: Applicant) => {
    const { answer, answer_version, set_aside, document_answer } =
      await test.core.applications.profiles.read(applicant);
    const answers = Object.entries(answer).filter(([, value]) => value !== '');
    return {
      answers: Object.fromEntries(answers),
      version: answer_version,
      setAside: set_aside ?? {},
      files: Object.fromEntries(Object.entries(document_answer).map(([key, each]) => [key, each.file_name])),
      count: (await test.core.applications.addAnother.list(applicant))['visits'],
    };
  };
  const attach = (
    applicant: Applicant,
    answerKey: string,
    status: 'completed' | 'in_progress' = 'completed',
  ) => {
    const at = test.clock.now().toISOString();
    return test.core.platform.database.unitOfWork.run(async (manager) => {
      await manager.insert(ConversionEntity, {
        ...{ id: newId(), applicationId: applicant.applicationId, answerKey, generation: 1 },
        ...{ status, message: null, fileName: `${answerKey}.pdf`, fileSize: 4, jobId: null },
        ...{ sourceKey: storageKey('claimed'), pdfKey: storageKey('documents', '.pdf') },
        ...{ createdAt: at, updatedAt: at },
      });
    });
  };
  const newApplicant = async () => {
    const applicant = await addApplication(test.core, {});
    for (const count of [2, 3]) await test.core.applications.addAnother.set(applicant, 'visits', count);
    await attach(applicant, 'visit_2_ticket');
    await attach(applicant, 'visit_3_ticket');
    await save(applicant, {
      ...{ visit_1_place: 'A', visit_2_place: 'B', visit_2_guide: 'N', visit_3_place: 'C' },
      ...{ visit_2_name: { set_aside: 'Sam' }, visit_2_ticket: 'ANSWERED', visit_3_ticket: 'ANSWERED' },
    });
    return applicant;
  };
  const WITHOUT_SECOND = {
    answers: { visit_1_place: 'A', visit_2_place: 'C', visit_2_ticket: 'ANSWERED' },
    setAside: {},
    files: { visit_2_ticket: 'visit_3_ticket.pdf' },
    count: 2,
  };
  const removeSecond = (applicant: Applicant, id = randomUUID(), by = {}) =>
    sets().remove(applicant, { id, button: 'visits', place: 1 }, {}, by);

  it('shifts later answers, hidden ones and documents included, and lowers the number', async () => {
    const applicant = await newApplicant();
    const { version } = await stored(applicant);
    const reply = await removeSecond(applicant, randomUUID(), { base: version });
    expect(await stored(applicant)).toMatchObject(WITHOUT_SECOND);
    expect(reply).toMatchObject({
      version: version + 1,
      changed: { visit_2_place: 'C', visit_2_guide: '', visit_3_place: '', visit_3_ticket: '' },
      add_another: { visits: 2 },
    });
  });

  it('can be undone with everything in the set', async () => {
    const applicant = await newApplicant();
    const before = await stored(applicant);
    const id = randomUUID();
    await removeSecond(applicant, id);
    await sets().restore(applicant, id);
    const { version: _version, ...after } = before;
    expect(await stored(applicant)).toMatchObject(after);
    expect(after).toMatchObject({
      setAside: { visit_2_name: 'Sam' },
      files: { visit_2_ticket: 'visit_2_ticket.pdf', visit_3_ticket: 'visit_3_ticket.pdf' },
    });
  });

  it('and undoing it are idempotent', async () => {
    const applicant = await newApplicant();
    const before = await stored(applicant);
    const id = randomUUID();
    await removeSecond(applicant, id, { base: before.version });
    const again = await removeSecond(applicant, id, { base: before.version });
    expect(await stored(applicant)).toMatchObject(WITHOUT_SECOND);
    expect(again).toMatchObject({
      changed: { visit_2_place: 'C', visit_3_place: '' },
      add_another: { visits: 2 },
    });
    await sets().restore(applicant, id);
    await sets().restore(applicant, id);
    expect((await stored(applicant)).answers).toEqual(before.answers);
  });

  it('empties the only set, and its number stays one', async () => {
    const applicant = await addApplication(test.core, {});
    await save(applicant, { visit_1_place: 'A' });
    const id = randomUUID();
    await sets().remove(applicant, { id, button: 'visits', place: 0 });
    expect(await stored(applicant)).toMatchObject({ answers: {}, count: 1 });
    await sets().restore(applicant, id);
    expect(await stored(applicant)).toMatchObject({ answers: { visit_1_place: 'A' }, count: 1 });
  });

  it('targets the set that the page saw, even if another window removed an earlier one', async () => {
    const applicant = await newApplicant();
    const { version } = await stored(applicant);
    await sets().remove(applicant, { id: randomUUID(), button: 'visits', place: 0 }, {}, { base: version });
    await removeSecond(applicant, randomUUID(), { base: version });
    expect((await stored(applicant)).answers).toEqual({ visit_1_place: 'C', visit_1_ticket: 'ANSWERED' });
    await removeSecond(applicant, randomUUID(), { base: version });
    expect((await stored(applicant)).answers).toEqual({ visit_1_place: 'C', visit_1_ticket: 'ANSWERED' });
  });

  it('restores it to its place among the remaining sets', async () => {
    const applicant = await newApplicant();
    const second = randomUUID();
    await removeSecond(applicant, second);
    await sets().remove(applicant, { id: randomUUID(), button: 'visits', place: 0 });
    await sets().restore(applicant, second);
    expect((await stored(applicant)).answers).toMatchObject({ visit_1_place: 'B', visit_2_place: 'C' });
  });

  it('is rejected while a document is being converted', async () => {
    const applicant = await newApplicant();
    await attach(applicant, 'visit_1_ticket', 'in_progress');
    const job = test.core.platform.database.unitOfWork.run(async (manager) => {
      const jobId = await test.core.platform.jobs.add(manager, {
        kind: 'discard-files',
        payload: { keys: [] },
      });
      const { applicationId } = applicant;
      await manager.update(ConversionEntity, { applicationId, answerKey: 'visit_1_ticket' }, { jobId });
    });
    await job;
    await expect(removeSecond(applicant)).rejects.toMatchObject({ code: 'document_busy' });
    expect((await stored(applicant)).answers).toMatchObject({ visit_2_place: 'B' });
  });

  it('is rejected for an unknown set, a block without cards, an unknown undo, and one without room', async () => {
    const applicant = await newApplicant();
    const of = (button: string, place: number) =>
      sets().remove(applicant, { id: randomUUID(), button, place });
    await expect(of('visits', 4)).rejects.toMatchObject({ code: 'unknown_choice' });
    await expect(of('remark', 0)).rejects.toMatchObject({ code: 'unknown_choice' });
    await expect(sets().restore(applicant, randomUUID())).rejects.toMatchObject({ code: 'unknown_removal' });
    const id = randomUUID();
    await removeSecond(applicant, id);
    await save(applicant, { visit_3_place: 'D', visit_4_place: 'E' });
    await expect(sets().restore(applicant, id)).rejects.toMatchObject({ code: 'no_room' });
  });

  it("doesn't restore a document whose retention has ended", async () => {
    const applicant = await newApplicant();
    const id = randomUUID();
    await removeSecond(applicant, id);
    const { applicationId } = applicant;
    test.clock.advance(LIMITS.documentUndo);
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ConversionEntity, { applicationId, status: 'not_answered' }, { jobId: null }),
    );
    await sets().restore(applicant, id);
    const { answers, files } = await stored(applicant);
    expect(answers).toMatchObject({ visit_2_place: 'B', visit_3_ticket: 'ANSWERED' });
    expect(answers).not.toHaveProperty('visit_2_ticket');
    expect(files).toEqual({ visit_3_ticket: 'visit_3_ticket.pdf' });
  });

  describe('removing a set while another window has unsent answers', () => {
    it('moves them to where their set is now, and reports that to the window', async () => {
      const applicant = await newApplicant();
      const { version } = await stored(applicant);
      await removeSecond(applicant, randomUUID(), { base: version });
      const reply = await save(
        applicant,
        { visit_3_place: 'C2', remark: 'x' },
        { base: version, tab: 'other' },
      );
      expect((await stored(applicant)).answers).toMatchObject({ visit_2_place: 'C2', remark: 'x' });
      expect((await stored(applicant)).answers).not.toHaveProperty('visit_3_place');
      expect(reply.changed).toMatchObject({ visit_2_place: 'C2', visit_3_place: '' });
    });

    it('drops answers of the removed set', async () => {
      const applicant = await newApplicant();
      const { version } = await stored(applicant);
      await removeSecond(applicant, randomUUID(), { base: version });
      const reply = await save(
        applicant,
        { visit_2_place: 'B2', visit_2_name: { set_aside: 'Ann' } },
        { base: version },
      );
      expect(await stored(applicant)).toMatchObject(WITHOUT_SECOND);
      expect(reply.changed).toMatchObject({ visit_2_place: 'C' });
    });

    it('uses the older base of a single answer', async () => {
      const applicant = await newApplicant();
      const { version } = await stored(applicant);
      await removeSecond(applicant, randomUUID(), { base: version });
      await save(
        applicant,
        { visit_3_place: 'old', visit_2_guide: 'Y' },
        { base: version + 1, keyBases: { visit_3_place: version } },
      );
      expect((await stored(applicant)).answers).toMatchObject({ visit_2_place: 'old', visit_2_guide: 'Y' });
    });

    it('also follows an undo, and leaves saves without a base unchanged', async () => {
      const applicant = await newApplicant();
      const id = randomUUID();
      await removeSecond(applicant, id);
      const { version } = await stored(applicant);
      await sets().restore(applicant, id);
      await save(applicant, { visit_2_place: 'C3' }, { base: version });
      expect((await stored(applicant)).answers).toMatchObject({ visit_2_place: 'B', visit_3_place: 'C3' });
      await save(applicant, { visit_2_place: 'B3' });
      expect((await stored(applicant)).answers).toMatchObject({ visit_2_place: 'B3', visit_3_place: 'C3' });
    });
  });
});
