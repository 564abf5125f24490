import type { Values } from '@portico/texts';
import { described, either, map, optional, record, text, type TypeOf, whole } from '../shape.ts';

export const saying = {
  message: described(text, 'Message for people, in English.'),
  text: optional(described(text, 'ID of the message, for pages in other languages.')),
  values: optional(described(map(either(text, whole)), 'Values for placeholders such as `{name}`.')),
};

export const messageReply = () => record(saying);
export type MessageReply = TypeOf<typeof messageReply>;

/** Body of every error. `errors` is by key, or by page and key after a refused submission. */
export interface ApiErrorBody {
  code: string;
  message: string;
  text?: string;
  values?: Values;
  errors?: Record<string, unknown>;
  /** `ReplyMessage` by the same keys, without those that lack an id. After a refused submission a `ProblemMap`. */
  problems?: Record<string, unknown>;
}
