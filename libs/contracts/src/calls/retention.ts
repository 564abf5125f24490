import { described, flag, instant, list, maybe, record, text, type TypeOf, value, whole } from '../shape.ts';

/** What is kept for how long, and letting it go (scope `retention`). */
export const RETENTION_PATH = '/service/retention';

/** GET `?after=<next>`: KeptReply. */
export const retentionRulePath = (rule: string): string => `${RETENTION_PATH}/${encodeURIComponent(rule)}`;
/** POST LetGoPayload: LetGoReply; needs a fresh proof. */
export const letGoPath = (rule: string): string => `${retentionRulePath(rule)}/let-go`;

export const retentionReply = () =>
  record({
    rules: list(
      record({
        rule: text,
        about: described(text, 'For staff: what it is about.'),
        goes: described(text, 'What letting it go does.'),
        days: described(
          maybe(whole),
          'For how long it is kept; null: for good, until a setting says otherwise.',
        ),
        by_itself: described(flag, 'It goes each night; what does not waits for somebody who lets it go.'),
        before: described(maybe(instant), 'What was let alone since before then has outlived the rule.'),
        count: described(whole, 'How many that are; counting ends at 10,000.'),
        can_list: flag,
        is_going: described(flag, 'A job lets it go at this moment.'),
      }),
    ),
  });
export type RetentionReply = TypeOf<typeof retentionReply>;

export const keptReply = () =>
  record({
    next: described(maybe(text), 'For `after` of the next page; null on the last.'),
    items: described(
      list(
        record({
          id: text,
          name: described(text, 'What staff know it by; empty where there is nothing.'),
          since: described(instant, 'Since when nothing was done with it.'),
          application: described(maybe(text), 'Its id, where it is one.'),
        }),
      ),
      'The ones first with which nothing was done for longest.',
    ),
  });
export type KeptReply = TypeOf<typeof keptReply>;

export const letGoBody = () =>
  record({
    before: described(
      value<string>((joi) => joi.string().isoDate().max(24).required()),
      'As it was shown: nothing goes that was not in it.',
    ),
    count: described(
      value<number>((joi) => joi.number().integer().min(1).max(10_000).required()),
      'How many were shown. If there are more by now, the call is refused.',
    ),
  });
export type LetGoPayload = TypeOf<typeof letGoBody>;

export const letGoReply = () => record({ job: described(text, 'Id of the job that lets them go.') });
export type LetGoReply = TypeOf<typeof letGoReply>;
