import { COOKIES, LIMITS } from '@portico/contracts';

const HOUR = 3_600_000;

/** What is signed, and for how many milliseconds after a key's last signature somebody may still come with it. */
export const KEY_KINDS = {
  /** Ids of served pages. */
  page: 24 * HOUR,
  /** Links to versions on trial, and the cookie that they leave. */
  trial: 2 * COOKIES.trial.lifetime,
  /** Ids of definitions that are being written. */
  scratch: 24 * HOUR,
  /** Forms and links of files in a folder. */
  storage: HOUR,
  /** Confirmation codes, which could be guessed from their hash. */
  code: LIMITS.codeLifetime,
  /** Which browser chose a password that waits for its confirmation. */
  signup: COOKIES.signup.lifetime,
  /** Browsers in which somebody has logged in before. */
  device: COOKIES.device.lifetime,
  /** Stands in the log in place of whom a line is about. */
  log: 0,
} as const satisfies Record<string, number>;

export type KeyKind = keyof typeof KEY_KINDS;
export const ALL_KEY_KINDS = Object.keys(KEY_KINDS) as KeyKind[];
