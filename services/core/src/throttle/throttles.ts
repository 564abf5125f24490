const MINUTE = 60_000;

/**
 * What one account (its e-mail address, existing or not) and one network address may do in a window. The limits of an address
 * leave room for a whole school behind one.
 */
export const THROTTLES = {
  login: { perAccount: 10, perAddress: 300, windowMs: 15 * MINUTE },
  signup: { perAccount: 5, perAddress: 120, windowMs: 60 * MINUTE },
  /** Every message to a mailbox that somebody can ask for without being logged in. */
  mail: { perAccount: 5, perAddress: 120, windowMs: 60 * MINUTE },
  confirm: { perAccount: 20, perAddress: 300, windowMs: 60 * MINUTE },
  /** Sets of temporary answers, which an office makes by the hundred. */
  temporaryAnswers: { perAccount: 600, perAddress: 600, windowMs: 60 * MINUTE },
  /** Reports of pages that could not show a step; an outage must not make a storm of writes. */
  stepFailure: { perAccount: 300, perAddress: 300, windowMs: 15 * MINUTE },
  /** Reports of pages that could not be shown at all; each is a line of the log. */
  pageFailure: { perAccount: 60, perAddress: 60, windowMs: 15 * MINUTE },
  /** Files that may be sent; each can take a megabyte of storage and a conversion. */
  upload: { perAccount: 60, perAddress: 1200, windowMs: 60 * MINUTE },
  reset: { perAccount: 20, perAddress: 300, windowMs: 60 * MINUTE },
} as const;

export type Action = keyof typeof THROTTLES;
