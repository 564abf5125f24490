export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'incomplete'
  | 'unavailable';

/**
 * A refusal that the person should read. `message` is one plain sentence; `code` is for programs and never changes;
 * `errors` says more by key. Whoever speaks HTTP maps `kind` to a status.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly errors?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
