import { described, record, text, type TypeOf } from '../shape.ts';

/** What most calls reply. */
export const messageReply = () => record({ message: described(text, 'A sentence for the person.') });
export type MessageReply = TypeOf<typeof messageReply>;

/** The body of every error. `errors` is by key, or by page and key after a refused submission. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, unknown>;
}
