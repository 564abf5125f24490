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

  it.each([
    'SQLITE_FULL',
    'SQLITE_BUSY',
    'SQLITE_IOERR_FSYNC',
    'ENOSPC',
    'ECONNREFUSED',
    'PROTOCOL_CONNECTION_LOST',
  ])('asks to come back where a lock, the connection or the disk is the reason: %s', (code) => {
    const reply = errorReply(Object.assign(new Error('INSERT INTO account'), { code }));
    expect(reply).toEqual({
      status: 503,
      body: { code: 'storage_unavailable', message: TEXTS.storageUnavailable },
      headers: { 'retry-after': '5' },
      unexpected: true,
    });
  });

  it('lets nothing of an unforeseen error out', () => {
    const reply = errorReply(new Error('SELECT * FROM account'));
    expect(reply).toMatchObject({ status: 500, unexpected: true });
    expect(reply.body).toEqual({ code: 'unexpected', message: TEXTS.unexpected });
  });
});
