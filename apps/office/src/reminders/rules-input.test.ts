import { DEFAULT_REMINDER_RULES } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { inputOf, rulesOf } from './rules-input.ts';

const INPUT = inputOf(DEFAULT_REMINDER_RULES);

describe('reminder rules as typed', () => {
  it('are those that are shown', () => {
    expect(rulesOf(INPUT)).toEqual({ rules: DEFAULT_REMINDER_RULES });
  });

  it.each(['', '0', '14, x', '14 14', '1 2 3 4 5 6', '61'])('have no days "%s"', (deadlineDays) => {
    expect(rulesOf({ ...INPUT, deadlineDays })).toEqual({ wrong: { deadlineDays: true } });
  });

  it('name every wrong number', () => {
    expect(rulesOf({ ...INPUT, documentDays: '-1', from: '24', until: '' })).toEqual({
      wrong: { documentDays: true, from: true, until: true },
    });
  });
});
