import { sentenceOf, texts, type Said } from '@portico/contracts';
import type { Sentence, Words } from '@portico/texts';

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

/** Before each of several problems that one refusal lists. */
const ITEM = '\n  - ';

/** The same, line by line where it lists all that is wrong. */
export const sentencesOfError = (error: unknown): Words[] =>
  isApiError(error) && error.message.includes(ITEM) ? error.message.split(ITEM) : [sentenceOfError(error)];
