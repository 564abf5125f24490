import type { ApiError } from '../api/api-error.ts';

/** `ok` also when there was nothing to send. */
export type SaveOutcome = { ok: true } | Failure;

interface Failure {
  ok: false;
  error: ApiError;
  /** The server named values that it will not take: they are set aside, the others can be sent again without them. */
  isPartial?: boolean;
}
