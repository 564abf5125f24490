export class UsageError extends Error {}

/** The command can't run. The message says why and how to fix it. */
export class RefusedError extends Error {}
