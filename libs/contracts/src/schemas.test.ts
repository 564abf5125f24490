import { describe, expect, it } from 'vitest';
import {
  addAnotherSchema,
  confirmSchema,
  loginSchema,
  resetPasswordSchema,
  signupSchema,
} from './schemas.ts';
import { TEXTS } from './texts.ts';

const GOOD = 'Correct-Horse-9';
const messages = (result: { error?: { details: { message: string }[] } }) =>
  result.error?.details.map((detail) => detail.message) ?? [];
const strict = { abortEarly: false };

describe('the payloads of the account calls', () => {
  it('take a good sign-up', () => {
    expect(messages(signupSchema.validate({ username: 'a@b.edu', password: GOOD }, strict))).toEqual([]);
  });

  it.each(['', 'a', 'a@b', 'a b@c.de', '@b.edu'])('refuse %j as an e-mail address', (username) => {
    expect(messages(signupSchema.validate({ username, password: GOOD }, strict))).toEqual([
      TEXTS.emailInvalid,
    ]);
    expect(messages(loginSchema.validate({ username, password: 'x' }, strict))).toEqual([
      TEXTS.loginEmailInvalid,
    ]);
  });

  it.each([
    '',
    'Short-1',
    'no-uppercase-1x',
    'NO-LOWERCASE-1X',
    'No-Number-Here',
    'NoPunctuation1x',
    ` ${GOOD}`,
    `${GOOD} `,
  ])('refuse %j as a new password', (password) => {
    expect(messages(signupSchema.validate({ username: 'a@b.edu', password }, strict))).toEqual([
      TEXTS.passwordWeak,
    ]);
  });

  it('need the same password twice', () => {
    const payload = { username: 'a@b.edu', password: GOOD, confirm_password: `${GOOD}x`, id: 'abc' };
    expect(messages(resetPasswordSchema.validate(payload, strict))).toEqual([TEXTS.passwordsDiffer]);
  });

  it.each(['12345', '1234567', '12a456', '', ' 123456'])('refuse %j as a code', (code) => {
    expect(messages(confirmSchema.validate({ username: 'a@b.edu', code }, strict))).toEqual([
      TEXTS.codeMalformed,
    ]);
  });

  it.each([0, 11, 1.5])('refuse %d repeated blocks', (num_components) => {
    expect(addAnotherSchema.validate({ button_id: 'hs', num_components }).error).toBeDefined();
  });
});
