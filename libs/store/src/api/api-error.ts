import { sentenceOf, texts, type ApiErrorBody, type ReplyMessage } from '@portico/contracts';
import type { Sentence } from '@portico/texts';

/** Any failed request. `status`: the HTTP status, `offline` without a response, or `unexpected` if the response isn't JSON. */
export interface ApiError extends ReplyMessage {
  status: number | 'offline' | 'unexpected';
  code: string;
  errors?: ApiErrorBody['errors'];
  problems?: ApiErrorBody['problems'];
  /** Seconds, from the Retry-After header. */
  retryAfter?: number;
}

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value
  );
}

export function sentenceOfError(error: unknown): Sentence {
  return isApiError(error) ? sentenceOf(error) : { text: texts.unexpected };
}

export function isTransient(status: ApiError['status']): boolean {
  return typeof status !== 'number' || status >= 500;
}
