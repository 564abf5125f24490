// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TooLargeError, TooManyError } from '../../errors.ts';
import { addApplication } from '../../testing/add-application.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { ApplicationEntity } from '../application.entity.ts';

const definitions = {
  ...fixedDefinitions(),
  key: () => ({
    type: 'text' as const,
    maxLength: 20_000,
    exportName: 'ANY',
    group: 'any',
    step: 'person',
  }),
  keyCount: () => 1_000,
};
const essays = (count: number, first = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`essay_${first + n}`, 'x'.repeat(20_000)]));

describe('saves', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore({ definitions });
  });
  afterAll(() => test.close());

  const rowOf = (id: string) => test.core.platform.database.reads.findOneByOrFail(ApplicationEntity, { id });

  it('rejects a save beyond the row limit as a whole', async () => {
    const applicant = await addApplication(test.core, {});
    await test.core.applications.answers.save(applicant, { answers: essays(50) });
    const before = await rowOf(applicant.applicationId);
    const refused = test.core.applications.answers.save(applicant, {
      answers: { first_name: 'Ada', ...essays(3, 50) },
    });
    await expect(refused).rejects.toBeInstanceOf(TooLargeError);
    expect(await rowOf(applicant.applicationId)).toEqual(before);
    await test.core.applications.answers.save(applicant, { answers: { first_name: 'Ada' } });
  });

  it('always accepts a save that shortens the application', async () => {
    const applicant = await addApplication(test.core, essays(60));
    await expect(
      test.core.applications.answers.save(applicant, { answers: { city: 'Rome' } }),
    ).rejects.toThrow('Please shorten your longest answers.');
    await test.core.applications.answers.save(applicant, { answers: { essay_0: '', city: 'Rome' } });
    expect((await rowOf(applicant.applicationId)).answers).toMatchObject({ essay_0: '', city: 'Rome' });
  });

  it('limits the rate of one account without affecting others', async () => {
    const [busy, other] = [await addApplication(test.core, {}), await addApplication(test.core, {})];
    const large = () => test.core.applications.answers.save(busy, { answers: essays(40) });
    await large();
    await large();
    await large();
    await expect(large()).rejects.toBeInstanceOf(TooManyError);
    await test.core.applications.answers.save(other, { answers: { city: 'Rome' } });
    test.clock.advance(100_000);
    await large();
  });
});

describe('save', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  it('stores only keys and values that the questions accept', async () => {
    const applicant = await addApplication(test.core, { birth_date: '2009-03-14' });
    const answers = {
      first_name: '\u001b]0;x\u0007\u001b[2JZoe\u0308\u202e\t',
      city: '\u200bNew\r\nYork\u00a0',
      birth_date: 'x',
    };
    const { version, conflicts } = await test.core.applications.answers.save(applicant, { answers });
    const clean = { first_name: ']0;x[2JZo\u00eb', city: 'New York', birth_date: '' };
    expect(
      await test.core.platform.database.reads.findOneByOrFail(ApplicationEntity, {
        id: applicant.applicationId,
      }),
    ).toMatchObject({ answers: clean });
    const again = await test.core.applications.answers.save(applicant, { answers, base: version });
    expect({ version: again.version, conflicts }).toEqual({ version, conflicts: [] });
  });
});
