import { type ReplyMessage, said, texts } from '@portico/contracts';
import type { ErrorMap, ProblemMap } from '@portico/form-model';
import type { Sentence, Text, Values } from '@portico/texts';

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

export type ErrorText = Text | Sentence | string;

/**
 * A refusal for the user. `message` is a plain English sentence; `text` and `values` translate it; `code` is stable and for programs;
 * `errors` has details by key. The HTTP layer maps `kind` to a status.
 */
export class DomainError extends Error {
  /** Text id; undefined for staff-only messages. */
  readonly text: string | undefined;
  readonly values: Values | undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    errorText: ErrorText,
    readonly errors?: Record<string, unknown>,
    /** The same problems as `errors`, in translatable form. */
    readonly problemsByKey?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    const { message, text, values } = toMessage(errorText);
    super(message, options);
    this.text = text;
    this.values = values;
    this.name = new.target.name;
  }
}

export class InvalidError extends DomainError {
  constructor(code: string, errorText: ErrorText, problems?: Record<string, ErrorText>) {
    const entries = Object.entries(problems ?? {}).map(([key, each]): [string, ReplyMessage] => [
      key,
      toMessage(each),
    ]);
    const errors = entries.map(([key, { message }]) => [key, message]);
    const known = entries.filter(([, { text }]) => text !== undefined);
    super(
      'invalid',
      code,
      errorText,
      problems && Object.fromEntries(errors),
      known.length > 0 ? Object.fromEntries(known) : undefined,
    );
  }
}

export class UnauthorizedError extends DomainError {
  constructor() {
    super('unauthorized', 'session_invalid', texts.sessionInvalid);
  }
}

export class ForbiddenError extends DomainError {
  constructor(code: string, errorText: ErrorText) {
    super('forbidden', code, errorText);
  }
}

export class NotFoundError extends DomainError {
  constructor(errorText: ErrorText = texts.notFound) {
    super('not_found', 'not_found', errorText);
  }
}

export class ConflictError extends DomainError {
  constructor(code: string, errorText: ErrorText) {
    super('conflict', code, errorText);
  }
}

export class AlreadySubmittedError extends ConflictError {
  constructor() {
    super('already_submitted', texts.alreadySubmitted);
  }
}

export class TooManyError extends DomainError {
  /** @param retryAfterSeconds shown in the text as `{minutes}`, at most 60 */
  constructor(
    readonly retryAfterSeconds: number,
    text: Text<{ minutes: number }> = texts.tooMany,
  ) {
    const minutes = Math.min(Math.ceil(retryAfterSeconds / 60), 60);
    super('too_many', 'too_many_requests', { text, values: { minutes } });
  }
}

/** Thrown before any change if too many requests of this kind are in progress. */
export class OverloadedError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('unavailable', 'overloaded', texts.overloaded);
  }
}

/** Thrown for data that would exceed the storage limit per applicant. */
export class TooLargeError extends DomainError {
  constructor(errorText: ErrorText) {
    super('too_large', 'too_large', errorText);
  }
}

export interface Incomplete {
  problems: ProblemMap;
  errors: ErrorMap;
  /** Whether the submission was validated with newer rules than the page had. */
  renewed: boolean;
}

export class IncompleteError extends DomainError {
  constructor({ problems, errors, renewed }: Incomplete) {
    const errorText = renewed ? texts.incompleteRenewed : texts.incomplete;
    super('incomplete', 'incomplete', errorText, errors, problems);
  }
}

function toMessage(errorText: ErrorText): ReplyMessage {
  if (typeof errorText === 'string') return { message: errorText };
  return 'id' in errorText ? said(errorText) : said(errorText.text, errorText.values);
}
