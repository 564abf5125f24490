import { retry } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import { baseQuery } from './base-query.ts';

/** The base query with up to `attempts` tries in all; only a failure that may pass is tried again. */
export function retrying(attempts: number, pause?: () => Promise<void>) {
  return retry(baseQuery, {
    retryCondition: (error, _args, { attempt }) =>
      attempt < attempts && isPassing((error as ApiError).status),
    ...(pause ? { backoff: pause } : {}),
  });
}

/** No answer, or a server that is down: worth another try. A refusal is not. */
export function isPassing(status: ApiError['status']): boolean {
  return typeof status !== 'number' || status >= 500;
}
