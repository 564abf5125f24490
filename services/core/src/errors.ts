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

/** A text of the product, with its values if it takes any; what only staff read may be an English sentence. */
export type Says = Text | Sentence | string;

/**
 * A refusal that the person should read. `message` is one plain sentence in English, `text` and `values` say the same in any language;
 * `code` is for programs and never changes; `errors` says more by key. Whoever speaks HTTP maps `kind` to a status.
 */
export class DomainError extends Error {
  /** Id of the text; undefined for what only staff read. */
  readonly text: string | undefined;
  readonly values: Values | undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    says: Says,
    readonly errors?: Record<string, unknown>,
    /** What `errors` says, by the same keys, as pages write it in their language. */
    readonly problemsByKey?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    const { message, text, values } = spoken(says);
    super(message, options);
    this.text = text;
    this.values = values;
    this.name = new.target.name;
  }
}

/** The request makes no sense; sending it again would not help. */
export class InvalidError extends DomainError {
  /** @param problems more by key */
  constructor(code: string, says: Says, problems?: Record<string, Says>) {
    const entries = Object.entries(problems ?? {}).map(([key, each]): [string, ReplyMessage] => [
      key,
      spoken(each),
    ]);
    const errors = entries.map(([key, { message }]) => [key, message]);
    const known = entries.filter(([, { text }]) => text !== undefined);
    super(
      'invalid',
      code,
      says,
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
  constructor(code: string, says: Says) {
    super('forbidden', code, says);
  }
}

export class NotFoundError extends DomainError {
  constructor(says: Says = texts.notFound) {
    super('not_found', 'not_found', says);
  }
}

export class ConflictError extends DomainError {
  constructor(code: string, says: Says) {
    super('conflict', code, says);
  }
}

export class AlreadySubmittedError extends ConflictError {
  constructor() {
    super('already_submitted', texts.alreadySubmitted);
  }
}

export class TooManyError extends DomainError {
  /** @param retryAfterSeconds when the next try can be heard; it stands in the text as `{minutes}`, of which 60 are an hour or more */
  constructor(
    readonly retryAfterSeconds: number,
    text: Text<{ minutes: number }> = texts.tooMany,
  ) {
    const minutes = Math.min(Math.ceil(retryAfterSeconds / 60), 60);
    super('too_many', 'too_many_requests', { text, values: { minutes } });
  }
}

/** More requests of this kind than the server works on. Nothing has happened yet. */
export class OverloadedError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('unavailable', 'overloaded', texts.overloaded);
  }
}

/** What is asked for would be more than is kept of one applicant. */
export class TooLargeError extends DomainError {
  constructor(says: Says) {
    super('too_large', 'too_large', says);
  }
}

export interface Incomplete {
  problems: ProblemMap;
  /** The problems as sentences, in the university's own words. */
  errors: ErrorMap;
  /** It was judged by other rules than those of the page that sent it, because they are in force no more. */
  renewed: boolean;
}

/** A submission that misses something; `errors`, and the same as problems with ids of texts, are by page and key. */
export class IncompleteError extends DomainError {
  constructor({ problems, errors, renewed }: Incomplete) {
    const says = renewed ? texts.incompleteRenewed : texts.incomplete;
    super('incomplete', 'incomplete', says, errors, problems);
  }
}

function spoken(says: Says): ReplyMessage {
  if (typeof says === 'string') return { message: says };
  return 'id' in says ? said(says) : said(says.text, says.values);
}
