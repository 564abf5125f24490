import { COOKIES, INVITATION_MS, LIMITS } from '@portico/contracts';

const HOUR = 3_600_000;

/** Kinds of signed values. For each, the milliseconds for which signatures must be accepted after their key stops signing. */
export const KEY_KINDS = {
  page: 24 * HOUR,
  trial: 2 * COOKIES.trial.lifetime,
  scratch: 24 * HOUR,
  storage: HOUR,
  /** Confirmation codes, which are so short that they could be guessed from an unkeyed hash. */
  code: LIMITS.codeLifetime,
  recommend: INVITATION_MS.lifetime,
  signup: COOKIES.signup.lifetime,
  device: COOKIES.device.lifetime,
  log: 0,
} as const satisfies Record<string, number>;

export type KeyKind = keyof typeof KEY_KINDS;
export const ALL_KEY_KINDS = Object.keys(KEY_KINDS) as KeyKind[];
