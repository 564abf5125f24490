import { TEXTS } from '@portico/contracts';

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

/** The request makes no sense; sending it again would not help. */
export class InvalidError extends DomainError {
  constructor(code: string, message: string, errors?: Record<string, unknown>) {
    super('invalid', code, message, errors);
  }
}

export class UnauthorizedError extends DomainError {
  constructor() {
    super('unauthorized', 'session_invalid', TEXTS.sessionInvalid);
  }
}

export class ForbiddenError extends DomainError {
  constructor(code: string, message: string) {
    super('forbidden', code, message);
  }
}

export class NotFoundError extends DomainError {
  constructor(message: string = TEXTS.notFound) {
    super('not_found', 'not_found', message);
  }
}

export class ConflictError extends DomainError {
  constructor(code: string, message: string) {
    super('conflict', code, message);
  }
}

export class AlreadySubmittedError extends ConflictError {
  constructor() {
    super('already_submitted', TEXTS.alreadySubmitted);
  }
}

export class TooManyError extends DomainError {
  /** @param retryAfterSeconds when the next try can be heard; it stands in the sentence as `{time}` */
  constructor(
    readonly retryAfterSeconds: number,
    sentence: string = TEXTS.tooMany,
  ) {
    super('too_many', 'too_many_requests', sentence.replace('{time}', inWords(retryAfterSeconds)));
  }
}

/** What is asked for would be more than is kept of one applicant. */
export class TooLargeError extends DomainError {
  constructor(message: string) {
    super('too_large', 'too_large', message);
  }
}

/** A submission that misses something; `errors` is by page and key. */
export class IncompleteError extends DomainError {
  /** @param renewed it was judged by other rules than those of the page that sent it, because they are in force no more */
  constructor(errors: Record<string, unknown>, renewed = false) {
    super('incomplete', 'incomplete', renewed ? TEXTS.incompleteRenewed : TEXTS.incomplete, errors);
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 60) return 'an hour';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
