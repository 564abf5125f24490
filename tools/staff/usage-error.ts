/** The command line is invalid. Below the message, a line says how to get help. */
export class UsageError extends Error {
  override name = 'UsageError';
}
