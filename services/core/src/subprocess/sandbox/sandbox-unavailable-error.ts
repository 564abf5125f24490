/** The sandbox doesn't work, so the program wasn't run. The message is for operators. */
export class SandboxUnavailableError extends Error {
  readonly code = 'sandbox_unavailable';

  constructor(problem: string) {
    super(problem);
    this.name = 'SandboxUnavailableError';
  }
}
