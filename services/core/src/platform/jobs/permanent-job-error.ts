/** Trying again can't help: the job fails at once. The message is for operators and must hold no personal data. */
export class PermanentJobError extends Error {
  readonly code = 'permanent';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentJobError';
  }
}
