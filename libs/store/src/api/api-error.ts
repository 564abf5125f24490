import type { ApiErrorBody } from '@portico/contracts';

/**
 * The one error shape that the fetch layer hands out.
 * `status` is the HTTP status; `offline` when no answer came at all; `unexpected` when the answer was not JSON.
 */
export interface ApiError {
  status: number | 'offline' | 'unexpected';
  code: string;
  /** One sentence for the person. */
  message: string;
  errors?: ApiErrorBody['errors'];
  /** Seconds after which it may be tried again, when the server says so. */
  retryAfter?: number;
}

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value
  );
}

/** No answer, or a server that is down: worth another try. A refusal is not. */
export function isTransient(status: ApiError['status']): boolean {
  return typeof status !== 'number' || status >= 500;
}
