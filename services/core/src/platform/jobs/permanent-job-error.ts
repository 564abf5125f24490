/** Fails the job without retries. The message is for operators and must not contain personal data. */
export class PermanentJobError extends Error {
  readonly code = 'permanent';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentJobError';
  }
}
