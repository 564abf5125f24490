/** The command line is invalid. The usage is printed below the message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
