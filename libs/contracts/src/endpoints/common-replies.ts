import type { Values } from '@portico/texts';
import { described, either, map, optional, record, text, type TypeOf, whole } from '../shape.ts';

export const saying = {
  message: described(text, 'Message for people, in English.'),
  text: optional(described(text, 'ID of the message, for pages in other languages.')),
  values: optional(described(map(either(text, whole)), 'Values for placeholders such as `{name}`.')),
};

export const messageReply = () => record(saying);
export type MessageReply = TypeOf<typeof messageReply>;

/** Body of every error response. `errors` has messages by answer key or, for a rejected submission, by page and answer key. */
export interface ApiErrorBody {
  code: string;
  message: string;
  text?: string;
  values?: Values;
  errors?: Record<string, unknown>;
  /** The part of `errors` that can be translated: a `ReplyMessage` by answer key or, for a rejected submission, a `ProblemMap`. */
  problems?: Record<string, unknown>;
}
