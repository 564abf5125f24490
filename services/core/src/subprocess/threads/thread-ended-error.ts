export class ThreadEndedError extends Error {
  readonly code = 'thread_ended';

  constructor(work: string, options?: ErrorOptions) {
    super(`The thread that worked on "${work}" was ended.`, options);
    this.name = 'ThreadEndedError';
  }
}
