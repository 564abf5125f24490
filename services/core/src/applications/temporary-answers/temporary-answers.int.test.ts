// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../../testing/index.ts';
import { TemporaryAnswersEntity } from './temporary-answers.entity.ts';
import { TEMPORARY_ANSWERS_LIFETIME } from './temporary-answers.ts';

const by = { address: '192.0.2.1' };
const answers = { first_name: 'Ada', agree: true };

describe('prefilled answers', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const gone = { kind: 'not_found', message: expect.stringContaining('invalid or has expired') as string };

  it('are returned for their token', async () => {
    const { token } = await test.core.applications.temporaryAnswers.create(answers, by);
    expect(await test.core.applications.temporaryAnswers.read(token)).toEqual(answers);
    expect(await test.core.applications.temporaryAnswers.read(token)).toEqual(answers);
  });

  it('return 404 for another token', async () => {
    await test.core.applications.temporaryAnswers.create(answers, by);
    await expect(test.core.applications.temporaryAnswers.read('guess')).rejects.toMatchObject(gone);
    await expect(test.core.applications.temporaryAnswers.read('')).rejects.toMatchObject(gone);
  });

  it('expire after a week', async () => {
    const { token, expiresAt } = await test.core.applications.temporaryAnswers.create(answers, by);
    test.clock.advance(TEMPORARY_ANSWERS_LIFETIME);
    expect(expiresAt).toBe(test.clock.now().toISOString());
    await expect(test.core.applications.temporaryAnswers.read(token)).rejects.toMatchObject(gone);
    test.clock.advance(1);
    await test.core.applications.temporaryAnswers.create({}, by);
    expect(await test.core.platform.database.reads.find(TemporaryAnswersEntity)).toMatchObject([
      { answers: {} },
    ]);
  });

  it('are stored without their token', async () => {
    const { token } = await test.core.applications.temporaryAnswers.create(answers, by);
    expect(
      JSON.stringify(await test.core.platform.database.reads.find(TemporaryAnswersEntity)),
    ).not.toContain(token);
  });

  it('must answer existing questions', async () => {
    const made = test.core.applications.temporaryAnswers.create({ first_name: 7, shoe_size: '44' }, by);
    await expect(made).rejects.toMatchObject({
      kind: 'invalid',
      errors: { first_name: 'The answer must be text.', shoe_size: 'This question doesn’t exist.' },
    });
  });

  it('are rate-limited per address', async () => {
    const other = { address: '192.0.2.99' };
    const make = () => test.core.applications.temporaryAnswers.create({}, other);
    for (let made = 0; made < 600; made += 50) await Promise.all(Array.from({ length: 50 }, make));
    await expect(make()).rejects.toMatchObject({ kind: 'too_many' });
    await test.core.applications.temporaryAnswers.create({}, { address: '192.0.2.100' });
  });
});
