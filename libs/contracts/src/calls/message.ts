import type { Values } from '@portico/texts';
import { described, either, map, optional, record, text, type TypeOf, whole } from '../shape.ts';

/** What a reply says, among its members. */
export const saying = {
  message: described(text, 'Message for people, in English.'),
  text: optional(described(text, 'ID of the message, for pages in other languages.')),
  values: optional(described(map(either(text, whole)), 'Values for placeholders such as `{name}`.')),
};

/** What most calls reply. */
export const messageReply = () => record(saying);
export type MessageReply = TypeOf<typeof messageReply>;

/** The body of every error. `errors` is by key, or by page and key after a refused submission. */
export interface ApiErrorBody {
  code: string;
  /** In English. */
  message: string;
  /** Id of the text, for a page in another language. */
  text?: string;
  values?: Values;
  /** In English; after a refused submission in the words that the university has of its own for it. */
  errors?: Record<string, unknown>;
  /** `Said` by the same keys; what has no id is not there. After a refused submission a `ProblemMap`. */
  problems?: Record<string, unknown>;
}
