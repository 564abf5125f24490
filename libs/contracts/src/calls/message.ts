import type { Values } from '@portico/texts';
import { described, record, text, type TypeOf } from '../shape.ts';

/** What most calls reply. */
export const messageReply = () => record({ message: described(text, 'A sentence for the person.') });
export type MessageReply = TypeOf<typeof messageReply>;

/** The body of every error. `errors` is by key, or by page and key after a refused submission. */
export interface ApiErrorBody {
  code: string;
  /** In English. */
  message: string;
  /** Id of the text, for a page in another language. */
  text?: string;
  values?: Values;
  errors?: Record<string, unknown>;
}
