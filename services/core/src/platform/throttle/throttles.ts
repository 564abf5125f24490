const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many in a window, which begins with the first. */
export interface Limit {
  most: number;
  windowMs: number;
}

export interface Rule {
  /** For one account (its e-mail address, existing or not) from one browser that is known, or else one network address. */
  perVisitor?: readonly Limit[];
  /** From one network address; leaves room for a whole school behind it. */
  perAddress?: Limit;
  /** For an account, from wherever: only for what needs a session, because strangers could use it up. */
  perAccount?: Limit;
  /** For one account from all unknown browsers together: what goes beyond the limit has to wait its turn, one at a time. */
  strangers?: Limit & { thenEvery: number };
}

export const THROTTLES = {
  /** 100 guesses a day and account, then 288: at most 388 (docs/security.md). */
  login: {
    perVisitor: [
      { most: 10, windowMs: 15 * MINUTE },
      { most: 30, windowMs: DAY },
    ],
    perAddress: { most: 300, windowMs: 15 * MINUTE },
    strangers: { most: 100, windowMs: DAY, thenEvery: 5 * MINUTE },
  },
  signup: { perVisitor: [{ most: 5, windowMs: HOUR }], perAddress: { most: 120, windowMs: HOUR } },
  /** Asking for a message without being logged in. */
  mail: { perVisitor: [{ most: 5, windowMs: HOUR }], perAddress: { most: 120, windowMs: HOUR } },
  /**
   * What a mailbox gets, whoever asks: the life of a code or link is longer than the time between two. Each for itself, and only what is
   * really mailed, so that whoever uses them up has sent the owner what the owner asks for.
   */
  code: { strangers: { most: 20, windowMs: DAY, thenEvery: 10 * MINUTE } },
  link: { strangers: { most: 20, windowMs: DAY, thenEvery: 10 * MINUTE } },
  confirm: { perVisitor: [{ most: 20, windowMs: HOUR }], perAddress: { most: 300, windowMs: HOUR } },
  /** Asking for another address, with the right password. */
  emailChange: { perAccount: { most: 5, windowMs: HOUR } },
  /** What a mailbox gets that somebody wants for their account: it may be a stranger's. */
  emailChangeMail: { strangers: { most: 10, windowMs: DAY, thenEvery: HOUR } },
  /** Links that are wrong: one that is right is never counted. */
  reset: { perAddress: { most: 300, windowMs: HOUR } },
  /** Log-ins of staff, each of which asks twice; nothing can be guessed there, and a whole office comes from one address. */
  staffLogIn: { perAddress: { most: 600, windowMs: 15 * MINUTE } },
  /** Sets of temporary answers, which an office makes by the hundred. */
  temporaryAnswers: {
    perAccount: { most: 600, windowMs: HOUR },
    perAddress: { most: 600, windowMs: HOUR },
  },
  /** Reports of pages that could not show a step; an outage must not make a storm of writes. */
  stepFailure: { perAddress: { most: 300, windowMs: 15 * MINUTE } },
  /** Pages that tell that they have shown a step, at most one for each step. */
  stepView: { perAddress: { most: 300, windowMs: 15 * MINUTE } },
  /** Reports of pages that could not be shown at all; each is a line of the log. */
  pageFailure: { perAddress: { most: 60, windowMs: 15 * MINUTE } },
  /** Pages that tell how they felt, once each. */
  pageVitals: { perAddress: { most: 300, windowMs: 15 * MINUTE } },
  /** Drafts that are really printed: each takes a page of the browser that prints. One that is there already costs nothing. */
  draft: { perAccount: { most: 60, windowMs: HOUR } },
  /** Files that may be sent; each can take a megabyte of storage and a conversion. */
  upload: { perAccount: { most: 60, windowMs: HOUR } },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof THROTTLES;
