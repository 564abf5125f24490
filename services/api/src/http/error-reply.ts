import { HttpException } from '@nestjs/common';
import { type ApiErrorBody, said, texts } from '@portico/contracts';
import { SOURCE, type Text, write } from '@portico/texts';
import {
  DomainError,
  type ErrorKind,
  OverloadedError,
  ReleaseStorageError,
  StorageUnavailableError,
  toStorageUnavailable,
  TooManyError,
} from '@portico/core';

export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  incomplete: 422,
  too_many: 429,
  unavailable: 503,
};

export interface ErrorReply {
  status: number;
  body: ApiErrorBody;
  headers: Record<string, string>;
  /** True for errors that the client didn't cause. Such errors are logged. */
  unexpected: boolean;
}

export function errorReply(thrown: unknown): ErrorReply {
  const error = toStorageUnavailable(thrown);
  if (error instanceof DomainError) {
    const { code, message, text, values, errors, problemsByKey: problems } = error;
    const isAway = error instanceof StorageUnavailableError || error instanceof ReleaseStorageError;
    const isLater = isAway || error instanceof TooManyError || error instanceof OverloadedError;
    const headers: Record<string, string> = isLater ? { 'retry-after': String(error.retryAfterSeconds) } : {};
    return {
      status: STATUS[error.kind],
      body: {
        code,
        message,
        ...(text !== undefined && { text }),
        ...(values && { values }),
        ...(errors && { errors }),
        ...(problems && { problems }),
      },
      headers,
      unexpected: isAway,
    };
  }
  if (error instanceof BodyError) return reply(error.status, error.code, error.text);
  if (error instanceof HttpException && error.getStatus() === 404)
    return reply(404, 'not_found', texts.notFound);
  if (error instanceof HttpException && error.getStatus() < 500)
    return reply(error.getStatus(), 'bad_request', texts.badInput);
  return { ...reply(500, 'unexpected', texts.unexpected), unexpected: true };
}

export class BodyError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    readonly code: string,
    readonly text: Text,
  ) {
    super(write(SOURCE, text));
  }
}

function reply(status: number, code: string, text: Text): ErrorReply {
  return { status, body: { code, ...said(text) }, headers: {}, unexpected: false };
}
