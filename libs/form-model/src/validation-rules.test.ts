import { describe, expect, it } from 'vitest';
import { phoneRules } from './phones.ts';
import { question } from './questions.ts';
import { isRequired, requiredMessage, rule } from './validation-rules.ts';
import { when } from './conditions.ts';

describe('requiredMessage', () => {
  it('builds a sentence from a label', () => {
    expect(requiredMessage('First Name')).toBe('First Name is required.');
  });

  it('repeats a question', () => {
    expect(requiredMessage('When do you plan to enroll?')).toBe('Please answer: When do you plan to enroll?');
  });
});

describe('isRequired', () => {
  it("respects the rule's condition", () => {
    const state = question.text({ key: 'a', label: 'A', required: when.equals('b', 'x') });
    expect(isRequired(state, { b: 'x' })).toBe(true);
    expect(isRequired(state, {})).toBe(false);
  });

  it('is false if any of several questions would do', () => {
    const [home, mobile] = Object.values(phoneRules({ international: true, optIn: true }));
    expect(isRequired(question.phone({ key: 'phone_home', label: 'Home', rules: home }), {})).toBe(false);
    const withOptIn = question.phone({ key: 'phone_mobile', label: 'Cell', rules: mobile });
    expect(isRequired(withOptIn, {})).toBe(false);
    expect(isRequired(withOptIn, { optin_sms_ind: true })).toBe(true);
  });

  it('is true for a box that must be checked', () => {
    expect(isRequired(question.checkbox({ key: 'a', label: 'A', rules: [rule.isTrue('M')] }), {})).toBe(true);
    expect(isRequired(question.checkbox({ key: 'a', label: 'A' }), {})).toBe(false);
  });
});
