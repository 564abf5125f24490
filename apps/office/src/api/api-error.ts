import { sentenceOf, texts, type Said } from '@portico/contracts';
import type { Sentence } from '@portico/texts';

/** How a call failed. `offline`: no answer came; `unexpected`: an answer that is not JSON. */
export interface ApiError extends Said {
  status: number | 'offline' | 'unexpected';
  code: string;
  /** By member of what was sent. */
  errors?: Record<string, unknown>;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value;

/** What a call that failed says to the person. */
export const sentenceOfError = (error: unknown): Sentence =>
  isApiError(error) ? sentenceOf(error) : { text: texts.unexpected };
