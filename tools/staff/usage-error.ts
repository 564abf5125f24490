/** An invalid command line; the usage is printed below the message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
