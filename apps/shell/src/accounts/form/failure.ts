import { TEXTS } from '@portico/contracts';
import { isApiError } from '@portico/store';

/** A call that failed, as the error toast above the form shows it. */
export interface Failure {
  label: string;
  message: string;
  onClose(): void;
}

/** `error` is the error of a mutation; null while there is none. */
export function failureOf(label: string, error: unknown, onClose: () => void): Failure | null {
  if (error === undefined || error === null) return null;
  return { label, message: isApiError(error) ? error.message : TEXTS.unexpected, onClose };
}
