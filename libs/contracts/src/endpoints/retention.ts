import { described, flag, instant, list, maybe, record, text, type TypeOf, value, whole } from '../shape.ts';

/** Requires the scope `retention`. */
export const RETENTION_PATH = '/service/retention';

export const retentionRulePath = (rule: string): string => `${RETENTION_PATH}/${encodeURIComponent(rule)}`;
/** POST starts the deletion of expired records. Requires step-up authentication. */
export const purgePath = (rule: string): string => `${retentionRulePath(rule)}/let-go`;

export const retentionReply = () =>
  record({
    rules: list(
      record({
        rule: text,
        about: described(text, 'What the rule covers, for staff.'),
        goes: described(text, 'What deletion does.'),
        days: described(
          maybe(whole),
          'Days that records are kept; null to keep them until a setting limits it.',
        ),
        by_itself: described(
          flag,
          'True if records are deleted automatically every night. Otherwise a person has to start it.',
        ),
        before: described(maybe(instant), 'Records last used before this time have expired.'),
        count: described(whole, 'Number of expired records, up to 10,000.'),
        can_list: flag,
        is_going: described(flag, 'Whether a job is deleting them now.'),
      }),
    ),
  });
export type RetentionReply = TypeOf<typeof retentionReply>;

export const expiredReply = () =>
  record({
    next: described(maybe(text), '`after` for the next page; null on the last page.'),
    items: described(
      list(
        record({
          id: text,
          name: described(text, 'Name for staff; empty if there is none.'),
          since: described(instant, 'Time of last use.'),
          application: described(maybe(text), 'ID of the application, if the record is one.'),
        }),
      ),
      'Longest unused first.',
    ),
  });
export type ExpiredReply = TypeOf<typeof expiredReply>;

export const purgeBody = () =>
  record({
    before: described(
      value<string>((joi) => joi.string().isoDate().max(24).required()),
      '`before` as returned by the rule. Nothing newer is deleted.',
    ),
    count: described(
      value<number>((joi) => joi.number().integer().min(1).max(10_000).required()),
      '`count` as returned by the rule. If there are more now, the call is refused.',
    ),
  });
export type PurgePayload = TypeOf<typeof purgeBody>;

export const purgeReply = () => record({ job: described(text, 'ID of the job that deletes them.') });
export type PurgeReply = TypeOf<typeof purgeReply>;
