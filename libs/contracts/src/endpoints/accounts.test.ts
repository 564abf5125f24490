import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../texts.ts';
import { confirmBody, loginBody, resetPasswordBody, signupBody } from './accounts.ts';
import { addAnotherBody } from './arrangement.ts';

const GOOD = 'Correct-Horse-9';
const messages = (result: { error?: { details: { message: string }[] } }) =>
  result.error?.details.map((detail) => detail.message) ?? [];
const strict = { abortEarly: false };

describe('payloads of the account endpoints', () => {
  it('accept a valid sign-up', () => {
    expect(
      messages(signupBody().schema(Joi).validate({ username: 'a@b.edu', password: GOOD }, strict)),
    ).toEqual([]);
  });

  it.each(['', 'a', 'a@b', 'a b@c.de', '@b.edu'])('reject %j as an email address', (username) => {
    expect(messages(signupBody().schema(Joi).validate({ username, password: GOOD }, strict))).toEqual([
      TEXTS.emailInvalid,
    ]);
    expect(messages(loginBody().schema(Joi).validate({ username, password: 'x' }, strict))).toEqual([
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
  ])('reject %j as a new password', (password) => {
    expect(messages(signupBody().schema(Joi).validate({ username: 'a@b.edu', password }, strict))).toEqual([
      TEXTS.passwordWeak,
    ]);
  });

  it('require the same password twice', () => {
    const payload = { username: 'a@b.edu', password: GOOD, confirm_password: `${GOOD}x`, id: 'abc' };
    expect(messages(resetPasswordBody().schema(Joi).validate(payload, strict))).toEqual([
      TEXTS.passwordsDiffer,
    ]);
  });

  it.each(['12345', '1234567', '12a456', ''])('reject %j as a code', (code) => {
    expect(messages(confirmBody().schema(Joi).validate({ username: 'a@b.edu', code }, strict))).toEqual([
      TEXTS.codeMalformed,
    ]);
  });

  it.each([0, 11, 1.5])('reject %d sets', (num_components) => {
    expect(addAnotherBody().schema(Joi).validate({ button_id: 'hs', num_components }).error).toBeDefined();
  });
});
