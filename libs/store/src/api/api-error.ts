import { sentenceOf, texts, type ApiErrorBody, type Said } from '@portico/contracts';
import type { Sentence } from '@portico/texts';

/**
 * The one error shape that the fetch layer hands out.
 * `status` is the HTTP status; `offline` when no answer came at all; `unexpected` when the answer was not JSON.
 * What it says to the person is `sentenceOf` it.
 */
export interface ApiError extends Said {
  status: number | 'offline' | 'unexpected';
  code: string;
  errors?: ApiErrorBody['errors'];
  problems?: ApiErrorBody['problems'];
  /** Seconds after which it may be tried again, when the server says so. */
  retryAfter?: number;
}

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value
  );
}

/** What a call that failed says to the person. */
export function sentenceOfError(error: unknown): Sentence {
  return isApiError(error) ? sentenceOf(error) : { text: texts.unexpected };
}

/** No answer, or a server that is down: worth another try. A refusal is not. */
export function isTransient(status: ApiError['status']): boolean {
  return typeof status !== 'number' || status >= 500;
}
