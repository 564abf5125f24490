import { TEXTS } from '@portico/contracts';
import {
  ConflictError,
  ForbiddenError,
  IncompleteError,
  InvalidError,
  NotFoundError,
  TooManyError,
  UnauthorizedError,
} from '@portico/core';
import { describe, expect, it } from 'vitest';
import { errorReply } from './error-reply.ts';

describe('errorReply', () => {
  it.each([
    [new InvalidError('x', 'y'), 400],
    [new UnauthorizedError(), 401],
    [new ForbiddenError('x', 'y'), 403],
    [new NotFoundError(), 404],
    [new ConflictError('x', 'y'), 409],
    [new IncompleteError({ about: {} }), 422],
    [new TooManyError(5), 429],
  ])('gives every kind its status: %s', (error, status) => {
    expect(errorReply(error)).toMatchObject({ status, unexpected: false, body: { message: error.message } });
  });

  it('lets nothing of an unforeseen error out', () => {
    const reply = errorReply(new Error('SELECT * FROM account'));
    expect(reply).toMatchObject({ status: 500, unexpected: true });
    expect(reply.body).toEqual({ code: 'unexpected', message: TEXTS.unexpected });
  });
});
