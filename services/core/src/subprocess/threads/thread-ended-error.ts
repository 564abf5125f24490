export class ThreadEndedError extends Error {
  readonly code = 'thread_ended';

  constructor(work: string, options?: ErrorOptions) {
    super(`The thread that ran "${work}" was terminated.`, options);
    this.name = 'ThreadEndedError';
  }
}
