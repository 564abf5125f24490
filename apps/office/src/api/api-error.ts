import { sentenceOf, texts, type ReplyMessage } from '@portico/contracts';
import type { Sentence, Words } from '@portico/texts';

/** `offline`: there was no response. `unexpected`: the response is not JSON. */
export interface ApiError extends ReplyMessage {
  status: number | 'offline' | 'unexpected';
  code: string;
  errors?: Record<string, unknown>;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value;

export const errorMessage = (error: unknown): Sentence =>
  isApiError(error) ? sentenceOf(error) : { text: texts.unexpected };

const ITEM = '\n  - ';

/** Returns the message of an error, split if it lists several problems. */
export const errorMessages = (error: unknown): Words[] =>
  isApiError(error) && error.message.includes(ITEM) ? error.message.split(ITEM) : [errorMessage(error)];
