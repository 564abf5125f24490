import { TEXTS } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../errors.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { checkAnswers, checkSave } from './check-answers.ts';

function errorsOf(body: unknown, check = checkAnswers): Record<string, unknown> | undefined {
  try {
    check(fixedDefinitions(), body);
  } catch (error) {
    return error instanceof DomainError ? (error.errors ?? {}) : undefined;
  }
  return undefined;
}

describe('checkAnswers', () => {
  it('takes known keys of the right type, never mind the rules', () => {
    const answers = {
      first_name: '',
      birth_date: 'not a date',
      agree: true,
      has_pet: '?',
      has_pet_desc: '??',
    };
    expect(checkAnswers(fixedDefinitions(), answers)).toEqual(answers);
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
  ])('refuses %s: %j', (key, value, text) => {
    expect(errorsOf({ first_name: 'Ada', [key]: value })).toEqual({ [key]: text });
  });

  it('takes only what is text, and measures that', () => {
    const answers = { first_name: '\u001b[2JAda\u202e\ud800\0 ', city: `${'x'.repeat(45)} \n` };
    expect(checkAnswers(fixedDefinitions(), answers)).toEqual({ first_name: '[2JAda', city: 'x'.repeat(45) });
  });

  it('refuses __proto__ as a key that nobody knows', () => {
    const errors = errorsOf(JSON.parse('{"__proto__":{"admin":true}}'));
    expect(JSON.stringify(errors)).toBe(JSON.stringify(JSON.parse(`{"__proto__":"${TEXTS.unknownAnswer}"}`)));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([[[]], [null], ['text'], [5], [undefined]])('refuses %j, which is no map', (body) => {
    expect(errorsOf(body)).toEqual({});
  });

  it('refuses more keys than there are, without naming them one by one', () => {
    expect(errorsOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key_${n}`, 'x'])))).toEqual(
      {},
    );
  });
});

describe('checkSave', () => {
  const errorsOfSave = (body: unknown) => errorsOf(body, (...save) => checkSave(...save).answers);

  it('tells answers from what is set aside, whose questions are empty', () => {
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
  ])('refuses to set aside of %s: %j', (key, value, text) => {
    expect(errorsOfSave({ first_name: 'Ada', [key]: { set_aside: value } })).toEqual({ [key]: text });
  });

  it.each([[[{ set_aside: 'x' }]], [null], ['text']])('refuses %j, which is no map', (body) => {
    expect(errorsOfSave(body)).toBeDefined();
  });
});
