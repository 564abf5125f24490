import { TEXTS, texts } from '@portico/contracts';
import {
  ConflictError,
  ForbiddenError,
  IncompleteError,
  InvalidError,
  NotFoundError,
  OverloadedError,
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
    [new IncompleteError({ problems: { about: {} }, errors: { about: {} }, renewed: false }), 422],
    [new TooManyError(5), 429],
  ])('maps every kind to its status: %s', (error, status) => {
    expect(errorReply(error)).toMatchObject({ status, unexpected: false, body: { message: error.message } });
  });

  it.each([
    'SQLITE_FULL',
    'SQLITE_BUSY',
    'SQLITE_IOERR_FSYNC',
    'ENOSPC',
    'ECONNREFUSED',
    'PROTOCOL_CONNECTION_LOST',
  ])('asks to retry after lock, connection, and disk errors: %s', (code) => {
    const reply = errorReply(Object.assign(new Error('INSERT INTO account'), { code }));
    expect(reply).toEqual({
      status: 503,
      body: {
        code: 'storage_unavailable',
        message: TEXTS.storageUnavailable,
        text: 'shared.storageUnavailable',
      },
      headers: { 'retry-after': '5' },
      unexpected: true,
    });
  });

  it('asks to retry in seconds under load, which is no error to investigate', () => {
    expect(errorReply(new OverloadedError())).toEqual({
      status: 503,
      body: { code: 'overloaded', message: TEXTS.overloaded, text: 'shared.overloaded' },
      headers: { 'retry-after': '5' },
      unexpected: false,
    });
  });

  it('reveals nothing of an unexpected error', () => {
    const reply = errorReply(new Error('SELECT * FROM account'));
    expect(reply).toMatchObject({ status: 500, unexpected: true });
    expect(reply.body).toEqual({ code: 'unexpected', message: TEXTS.unexpected, text: 'shared.unexpected' });
  });
});

describe('refusal for pages in other languages', () => {
  it('has text id and values', () => {
    expect(errorReply(new TooManyError(61)).body).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 2 minutes.',
      text: 'shared.tooMany',
      values: { minutes: 2 },
    });
  });

  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [3_540, '59 minutes'],
    [3_541, 'an hour'],
    [86_400, 'an hour'],
  ])('formats %i seconds as %s', (seconds, time) => {
    expect(new TooManyError(seconds).message).toBe(`Too many attempts. Please try again in ${time}.`);
  });

  it('is given by key, next to the English', () => {
    const refused = new InvalidError('invalid_answers', texts.badAnswers, {
      city: texts.answerTooLong,
      other: '"other" is not allowed',
    });
    expect(errorReply(refused).body).toEqual({
      code: 'invalid_answers',
      message: TEXTS.badAnswers,
      text: 'shared.badAnswers',
      errors: { city: TEXTS.answerTooLong, other: '"other" is not allowed' },
      problems: { city: { message: TEXTS.answerTooLong, text: 'shared.answerTooLong' } },
    });
  });

  it('has none if only staff read it', () => {
    expect(errorReply(new ConflictError('still_live', 'The release is live.')).body).toEqual({
      code: 'still_live',
      message: 'The release is live.',
    });
  });
});
