import type { Answers } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { describe, expect, it } from 'vitest';
import { definition } from './step.ts';

const REQUIRED = {
  legal_agree: 'You must certify that the information in this application is complete and correct.',
  agree_counselor_request_waiver:
    'Waiver of Access to Counselor Recommendation: Please choose an answer. Either one is fine.',
  electronic_signature: 'Electronic Signature is required.',
};
const COMPLETE: Answers = {
  legal_agree: true,
  agree_counselor_request_waiver: 'N',
  electronic_signature: 'Ada Lovelace',
};

function errors(changes: Answers = {}): Record<string, string[]> {
  return validate([definition], { ...COMPLETE, ...changes }, { today: '2026-11-21' })['final-steps'] ?? {};
}

describe('the final step', () => {
  it('is step 3 at /final-steps', () => {
    const head = { id: 'final-steps', route: '/final-steps', label: 'Your Final Steps', order: 3 };
    expect(definition).toMatchObject(head);
  });

  it('survives JSON serialization', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it('accepts a complete page, with either answer to the waiver', () => {
    expect(errors()).toEqual({});
    expect(errors({ agree_counselor_request_waiver: 'Y' })).toEqual({});
  });

  it('lists every error of an empty page', () => {
    expect(validate([definition], {}, { today: '2026-11-21' })['final-steps']).toEqual(
      Object.fromEntries(Object.entries(REQUIRED).map(([key, message]) => [key, [message]])),
    );
  });

  it.each([false, '', 'true'])('requires legal_agree to be true, not %j', (legal_agree) => {
    expect(errors({ legal_agree })).toEqual({ legal_agree: [REQUIRED.legal_agree] });
  });

  it('rejects a signature of only spaces', () => {
    expect(errors({ electronic_signature: ' ' })).toEqual({
      electronic_signature: [REQUIRED.electronic_signature],
    });
  });
});
