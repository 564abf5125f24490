import { describe, expect, it } from 'vitest';
import { TEST_STEPS } from '../../testing/test-steps.ts';
import { checkChoice, checkSetCount } from './check-choice.ts';

describe('a choice', () => {
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
  ])('of %s can not be %s', (name, value) => {
    expect(() => checkChoice(TEST_STEPS, name, value)).toThrow(
      expect.objectContaining({ code: 'unknown_choice' }),
    );
  });
});

describe('the number of sets', () => {
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

  it('is not raised by more', () => {
    expect(() => check(3)).toThrow(expect.objectContaining({ code: 'one_at_a_time' }));
    expect(() => check(4, {}, { hs: 2 })).toThrow(expect.objectContaining({ code: 'one_at_a_time' }));
  });
});
