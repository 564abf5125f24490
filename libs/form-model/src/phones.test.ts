import { describe, expect, it } from 'vitest';
import { exampleStep } from './example.fixture.ts';
import { phoneRules } from './phones.ts';
import { question } from './questions.ts';
import { validate } from './validation/validate.ts';
import type { Answers } from './answers.ts';

function errors(answers: Answers, variant: Parameters<typeof phoneRules>[0] = {}) {
  const rules = phoneRules(variant);
  const step = exampleStep([
    question.checkbox({ key: 'optin_sms_ind', label: 'Text messages' }),
    question.phone({ key: 'phone_mobile', label: 'Cell', rules: rules.phone_mobile }),
    question.phone({ key: 'phone_home', label: 'Home', rules: rules.phone_home }),
    question.text({ key: 'phone_international', label: 'International' }),
  ]);
  return validate([step], answers, { today: '2026-11-21' })['example'] ?? {};
}

describe('phoneRules', () => {
  it('requires one of the two', () => {
    expect(errors({})).toEqual({ phone_home: ['Please enter either a home phone or cell phone number.'] });
    expect(errors({ phone_mobile: '(301) 405-1000' })).toEqual({});
    expect(errors({ phone_home: '(301) 405-1000' })).toEqual({});
  });

  it('accepts an international number instead, if asked', () => {
    expect(errors({ phone_international: '+49 30 1' }, { international: true })).toEqual({});
    expect(errors({ phone_international: '+49 30 1' })).toHaveProperty('phone_home');
    expect(errors({}, { international: true })).toHaveProperty('phone_home');
  });

  it('requires a cell phone number for text messages', () => {
    const answers = { optin_sms_ind: true, phone_home: '(301) 405-1000' };
    expect(errors(answers, { optIn: true })).toEqual({
      phone_mobile: ['A cell phone number is required to receive text message updates.'],
    });
    expect(errors(answers)).toEqual({});
  });

  it.each([
    '(101) 405-1000',
    '(301) 105-1000',
    '(301)405-1000',
    '3014051000',
    '(301) 405-100',
    '(301) 405-10000',
  ])('rejects %s', (number) => {
    expect(errors({ phone_home: number, phone_mobile: number })).toEqual({
      phone_home: ['Please enter a valid home phone number.'],
      phone_mobile: ['Please enter a valid cell phone number'],
    });
  });

  it('accepts custom messages', () => {
    expect(errors({}, { messages: { oneRequired: 'One, please.' } })).toEqual({
      phone_home: ['One, please.'],
    });
  });
});
