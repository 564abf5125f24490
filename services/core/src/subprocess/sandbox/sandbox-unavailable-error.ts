export class SandboxUnavailableError extends Error {
  readonly code = 'sandbox_unavailable';

  constructor(problem: string) {
    super(problem);
    this.name = 'SandboxUnavailableError';
  }
}
