import type { ConditionExpression } from '@portico/form-model';
import { deadlineReply, deadlineTimes } from '@portico/contracts';
import {
  anything,
  described,
  flag,
  instant,
  list,
  map,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '@portico/contracts/shape';

/** What calls below /service reply. */

export const prospectsReply = record({
  links: described(
    list(record({ url: maybe(text), expires_at: maybe(instant), errors: maybe(map(text)) })),
    'In the order of the prospects: a link, or by answer key why there is none.',
  ),
});
export type DatesReply = TypeOf<typeof datesReply>;
const datesReply = record({
  term: text,
  audience: maybe(
    record({
      name: text,
      labels: map(text),
      when: described(
        value<ConditionExpression>((joi) => joi.object().unknown()),
        'A condition on answers.',
      ),
    }),
  ),
  ...deadlineTimes(),
  phase: oneOf('before', 'open', 'week', 'day', 'grace', 'closed'),
});
const termsMembers = {
  revision: described(whole, '0 before the first change.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  time_zone: described(text, 'Of the university.'),
  now: instant,
  terms: list(record({ code: text, label: text, retired: flag })),
  dates: list(datesReply),
};
export type TermsReply = TypeOf<typeof termsReply>;
export const termsReply = record(termsMembers);
export type TermsChangeReply = TypeOf<typeof termsChangeReply>;
export const termsChangeReply = record({
  ...termsMembers,
  changed: described(flag, 'False of a plan, and of a change that changes nothing.'),
  notes: described(list(text), 'How a time was understood that comes twice.'),
  affected: described(
    record({
      count: whole,
      applicants: list(
        record({
          id: text,
          name: text,
          email: text,
          before: maybe(deadlineReply()),
          after: maybe(deadlineReply()),
        }),
      ),
    }),
    'Who has begun, is not submitted, and has another deadline now; at most 200 by name.',
  ),
});
export const failedJobsReply = record({
  jobs: list(
    record({
      id: text,
      kind: text,
      payload: anything,
      attempts: whole,
      last_error: maybe(text),
      created_at: instant,
      failed_at: maybe(instant),
    }),
  ),
});

export const keysReply = record({
  keys: list(
    record({
      id: text,
      name: text,
      scopes: list(text),
      created_by: text,
      created_at: instant,
      expires_at: maybe(instant),
      revoked_at: maybe(instant),
    }),
  ),
});
export const newKeyReply = record({ id: text, key: described(text, 'Can’t be read again.') });

const optionList = {
  list: text,
  revision: described(whole, '0 of a list that was never changed: its rows are those of the live steps.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  questions: described(
    list(record({ step: text, key: text, label: text })),
    'Of the live steps, which choose from it.',
  ),
  rows: described(
    list(record({ code: text, label: text, retired: flag, labels: map(text) })),
    'In the order in which they are offered; `labels` by language.',
  ),
};
export const listReply = record(optionList);
export const listsReply = record({ lists: list(listReply) });
export const listHistoryReply = record({ revisions: list(listReply) });
export const listChangeReply = record({
  ...optionList,
  plan: described(
    record({
      added: list(text),
      renamed: list(text),
      retired: list(text),
      returned: list(text),
      reordered: flag,
    }),
    'What the change does, by code.',
  ),
});
