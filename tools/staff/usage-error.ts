/** The command line makes no sense; how it should be is printed beneath. */
export class UsageError extends Error {
  override name = 'UsageError';
}
