import { instant, list, maybe, record, text, type TypeOf } from '../shape.ts';

export const outboxReply = () =>
  record({
    messages: list(
      record({
        id: text,
        recipient: text,
        subject: text,
        body: text,
        created_at: instant,
        delivered_at: maybe(instant),
      }),
    ),
  });
export type OutboxReply = TypeOf<typeof outboxReply>;
