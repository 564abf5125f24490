import { describe, expect, it } from 'vitest';
import { TEST_STEPS } from '../../testing/test-steps.ts';
import { checkChoice } from './check-choice.ts';

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
