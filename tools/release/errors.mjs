/** An invalid command line. */
export class UsageError extends Error {}

/** The command can't be executed; the message says why and how to fix it. */
export class RefusedError extends Error {}
