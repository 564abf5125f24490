import { cleanLine, latinDigits } from '@portico/form-model';
import {
  CONFIRMATION_CODE_PATTERN,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isStrongPassword,
} from '../account-rules.ts';
import {
  anything,
  described,
  flag,
  instant,
  map,
  maybe,
  optional,
  record,
  text,
  type TypeOf,
  value,
} from '../shape.ts';
import { saying } from './common-replies.ts';
import { TEXTS } from '../texts.ts';

export const ACCOUNT_PATHS = {
  signup: '/public/signup',
  confirm: '/public/confirm',
  resendConfirm: '/public/resend-confirm',
  login: '/public/login',
  /** POST takes an empty object and returns PasskeyChallengeReply. */
  passkeyLoginOptions: '/public/passkey/options',
  /** POST takes PasskeyResponsePayload and returns LoginReply. */
  passkeyLogin: '/public/passkey',
  forgotPassword: '/public/forgot-password',
  resetPassword: '/public/reset-password',
  logout: '/api/logout',
  activity: '/api/activity',
} as const;

/** Returns Joi messages with one sentence for all problems, because the form shows one sentence for each field. */
export const says = (sentence: string) => ({ '*': sentence });

export const username = (sentence: string = TEXTS.emailInvalid) =>
  value<string>((joi) =>
    joi.string().custom(cleanLine).max(EMAIL_MAX_LENGTH).pattern(EMAIL_PATTERN).messages(says(sentence)),
  );
/** Schema of a password to check. The maximum length limits the work of the hash function. */
export const anyPassword = () =>
  value<string>((joi) => joi.string().max(1024).messages(says(TEXTS.passwordMissing)));
export const newPassword = () =>
  value<string>((joi) =>
    joi
      .string()
      .max(1024)
      .custom((password: string, helpers) =>
        isStrongPassword(password) ? password : helpers.error('any.invalid'),
      )
      .messages(says(TEXTS.passwordWeak)),
  );

export const signupBody = () => record({ username: username(), password: newPassword() });

export const loginBody = () =>
  record({ username: username(TEXTS.loginEmailInvalid), password: anyPassword() });
export const loginReply = () =>
  record({
    ...saying,
    username: text,
    language: described(text, 'New language of the account, BCP 47.'),
    offers_passkey: optional(
      described(flag, 'True at the first three logins to an account without a passkey.'),
    ),
  });
export type LoginReply = TypeOf<typeof loginReply>;

export const passkeyLoginOptionsBody = () => record({});

/** For creating passkeys and for logging in with them. */
export const passkeyChallengeReply = () =>
  record({
    options: described(map(anything), 'Options for the browser’s `navigator.credentials`, as JSON.'),
  });
export type PasskeyChallengeReply = TypeOf<typeof passkeyChallengeReply>;

export const passkeyResponseBody = () =>
  record({ response: described(map(anything), 'What `navigator.credentials` returned, as JSON.') });

export const confirmBody = () =>
  record({
    username: username(),
    code: value<string>((joi) =>
      joi
        .string()
        .custom((code: string) => latinDigits(cleanLine(code)))
        .pattern(CONFIRMATION_CODE_PATTERN)
        .messages(says(TEXTS.codeMalformed)),
    ),
  });

export const usernameBody = () => record({ username: username() });

export const resetPasswordBody = () =>
  record({
    username: username(),
    password: newPassword(),
    confirm_password: value<string>((joi) =>
      joi.valid(joi.ref('password')).messages(says(TEXTS.passwordsDiffer)),
    ),
    id: value<string>((joi) => joi.string().max(200).messages(says(TEXTS.resetRefused))),
  });

export const activityReply = () =>
  record({
    ...saying,
    submission: described(maybe(text), 'Reference of the current submission.'),
    reopened_at: described(
      maybe(instant),
      'When the application was reopened; absent once it is resubmitted.',
    ),
    late_until: optional(described(maybe(instant), 'Same as in the profile.')),
    now: optional(described(instant, 'Server time that deadlines are checked against.')),
  });
export type ActivityReply = TypeOf<typeof activityReply>;
