/** The command line can't be understood. */
export class UsageError extends Error {}

/** Something stands against it; the message says what and how to mend it. */
export class RefusedError extends Error {}
