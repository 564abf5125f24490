import type { ApiError } from '../api/api-error.ts';

/** `ok` also when there was nothing to send. */
export type SaveOutcome = { ok: true } | { ok: false; error: ApiError };
