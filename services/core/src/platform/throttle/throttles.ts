const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Rule {
  /** Per account (email, existing or not) and known browser, or else IP address. */
  perVisitor?: readonly Limit[];
  /** Per IP address; leaves room for a whole school. */
  perAddress?: Limit;
  /** Per account; only for actions that need a session, because strangers could use it up. */
  perAccount?: Limit;
  /** Per account for all unknown browsers together; above the limit, one per `thenEvery`. */
  strangers?: Limit & { thenEvery: number };
}

export const THROTTLES = {
  /** Strangers get 100 guesses at once, then one every five minutes (288 a day): at most 388 per day and account (docs/security.md). */
  login: {
    perVisitor: [
      { max: 10, windowMs: 15 * MINUTE },
      { max: 30, windowMs: DAY },
    ],
    perAddress: { max: 300, windowMs: 15 * MINUTE },
    strangers: { max: 100, windowMs: DAY, thenEvery: 5 * MINUTE },
  },
  /** Passkeys can't be guessed, so only the number of stored challenges is limited. */
  passkey: { perAddress: { max: 600, windowMs: 15 * MINUTE } },
  signup: { perVisitor: [{ max: 5, windowMs: HOUR }], perAddress: { max: 120, windowMs: HOUR } },
  mail: { perVisitor: [{ max: 5, windowMs: HOUR }], perAddress: { max: 120, windowMs: HOUR } },
  /** Emails per mailbox; only sent ones count. A stranger who uses up the limit has sent the owner a code or link that is still valid. */
  code: { strangers: { max: 20, windowMs: DAY, thenEvery: 10 * MINUTE } },
  link: { strangers: { max: 20, windowMs: DAY, thenEvery: 10 * MINUTE } },
  confirm: { perVisitor: [{ max: 20, windowMs: HOUR }], perAddress: { max: 300, windowMs: HOUR } },
  emailChange: { perAccount: { max: 5, windowMs: HOUR } },
  /** Emails to an account's new address, which may be a stranger's mailbox. */
  emailChangeMail: { strangers: { max: 10, windowMs: DAY, thenEvery: HOUR } },
  reset: { perAddress: { max: 300, windowMs: HOUR } },
  /** A staff login makes two requests and can't be guessed; a whole office shares an address. */
  staffLogIn: { perAddress: { max: 600, windowMs: 15 * MINUTE } },
  temporaryAnswers: {
    perAccount: { max: 600, windowMs: HOUR },
    perAddress: { max: 600, windowMs: HOUR },
  },
  stepFailure: { perAddress: { max: 300, windowMs: 15 * MINUTE } },
  stepView: { perAddress: { max: 300, windowMs: 15 * MINUTE } },
  pageFailure: { perAddress: { max: 60, windowMs: 15 * MINUTE } },
  pageVitals: { perAddress: { max: 300, windowMs: 15 * MINUTE } },
  /** Only drafts that have to be printed count, not repeated requests for the same one. */
  draft: { perAccount: { max: 60, windowMs: HOUR } },
  /** Emails of one applicant to people without an account. */
  invitation: { perAccount: { max: 15, windowMs: DAY } },
  /** Only refused links count. */
  recommendationLink: { perAddress: { max: 60, windowMs: HOUR } },
  upload: { perAccount: { max: 60, windowMs: HOUR } },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof THROTTLES;
