import { TEXTS } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../errors.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { checkAnswerTypes, checkChoice, checkSave, checkSetCount } from './check-answer-types.ts';
import { TEST_STEPS } from '../../testing/test-steps.ts';

function errorsOf(body: unknown, check = checkAnswerTypes): Record<string, unknown> | undefined {
  try {
    check(fixedDefinitions(), body);
  } catch (error) {
    return error instanceof DomainError ? (error.errors ?? {}) : undefined;
  }
  return undefined;
}

describe('checkAnswerTypes', () => {
  it('accepts known keys of the right type without applying rules', () => {
    const answers = {
      first_name: '',
      birth_date: 'not a date',
      agree: true,
      has_pet: '?',
      has_pet_desc: '??',
    };
    expect(checkAnswerTypes(fixedDefinitions(), answers)).toEqual(answers);
  });

  it.each([
    ['city', 5, TEXTS.answerNotText],
    ['city', null, TEXTS.answerNotText],
    ['city', { $ne: '' }, TEXTS.answerNotText],
    ['city', true, TEXTS.answerNotText],
    ['city', 'x'.repeat(46), TEXTS.answerTooLong],
    ['agree', 'true', TEXTS.answerNotBoolean],
    ['nothing', '', TEXTS.unknownAnswer],
    ['constructor', '', TEXTS.unknownAnswer],
    ['toString', '', TEXTS.unknownAnswer],
  ])('rejects %s: %j', (key, value, text) => {
    expect(errorsOf({ first_name: 'Ada', [key]: value })).toEqual({ [key]: text });
  });

  it("strips characters that aren't text before checking the length", () => {
    const answers = { first_name: '\u001b[2JAda\u202e\ud800\0 ', city: `${'x'.repeat(45)} \n` };
    expect(checkAnswerTypes(fixedDefinitions(), answers)).toEqual({
      first_name: '[2JAda',
      city: 'x'.repeat(45),
    });
  });

  it('rejects __proto__ as an unknown key', () => {
    const errors = errorsOf(JSON.parse('{"__proto__":{"admin":true}}'));
    expect(JSON.stringify(errors)).toBe(JSON.stringify(JSON.parse(`{"__proto__":"${TEXTS.unknownAnswer}"}`)));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([[[]], [null], ['text'], [5], [undefined]])("rejects %j, which isn't a map", (body) => {
    expect(errorsOf(body)).toEqual({});
  });

  it('rejects more keys than exist without listing them', () => {
    expect(errorsOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key_${n}`, 'x'])))).toEqual(
      {},
    );
  });
});

describe('checkSave', () => {
  const errorsOfSave = (body: unknown) => errorsOf(body, (...save) => checkSave(...save).answers);

  it('separates answers from set-aside values, whose questions are empty', () => {
    const body = { first_name: 'Ada', city: { set_aside: 'Paris' }, agree: { set_aside: true } };
    expect(checkSave(fixedDefinitions(), body)).toEqual({
      answers: { first_name: 'Ada', city: '', agree: false },
      setAside: { city: 'Paris', agree: true },
    });
    expect(checkSave(fixedDefinitions(), { city: 'Rome' })).toEqual({
      answers: { city: 'Rome' },
      setAside: {},
    });
  });

  it.each([
    ['city', 'x'.repeat(46), TEXTS.answerTooLong],
    ['city', { set_aside: 'x' }, TEXTS.answerNotText],
    ['agree', 'true', TEXTS.answerNotBoolean],
    ['nothing', '', TEXTS.unknownAnswer],
    ['constructor', '', TEXTS.unknownAnswer],
  ])('rejects setting aside %s: %j', (key, value, text) => {
    expect(errorsOfSave({ first_name: 'Ada', [key]: { set_aside: value } })).toEqual({ [key]: text });
  });

  it.each([[[{ set_aside: 'x' }]], [null], ['text']])("rejects %j, which isn't a map", (body) => {
    expect(errorsOfSave(body)).toBeDefined();
  });
});

describe('form choice', () => {
  it.each<[string, number | string]>([
    ['hs', 1],
    ['hs', 4],
    ['college', 10],
    ['scores', 'sat'],
    ['scores', 'act'],
  ])('of %s can be %s', (name, value) => {
    expect(() => checkChoice(TEST_STEPS, name, value)).not.toThrow();
  });

  it.each<[string, number | string]>([
    ['hs', 5],
    ['nothing', 1],
    ['scores', 1],
    ['scores', 'essay'],
    ['hs', 'act'],
    ['constructor', 'name'],
  ])("of %s can't be %s", (name, value) => {
    expect(() => checkChoice(TEST_STEPS, name, value)).toThrow(
      expect.objectContaining({ code: 'unknown_choice' }),
    );
  });
});

describe('number of sets', () => {
  const check = (count: number, answers = {}, addAnother = {}) =>
    checkSetCount(TEST_STEPS, { answers, addAnother }, 'hs', count);

  it.each<[string, number, object, object]>([
    ['is raised by one', 2, {}, {}],
    ['is raised by one from what was chosen', 4, {}, { hs: 3 }],
    ['is raised by one from what is filled', 4, { hs_3_name: 'Lakeview' }, {}],
    ['is sent again after a lost reply', 3, {}, { hs: 3 }],
    ['is lowered', 1, {}, { hs: 4 }],
  ])('%s', (_case, count, answers, addAnother) => {
    expect(() => check(count, answers, addAnother)).not.toThrow();
  });

  it("can't grow by more than one", () => {
    expect(() => check(3)).toThrow(expect.objectContaining({ code: 'one_at_a_time' }));
    expect(() => check(4, {}, { hs: 2 })).toThrow(expect.objectContaining({ code: 'one_at_a_time' }));
  });
});
