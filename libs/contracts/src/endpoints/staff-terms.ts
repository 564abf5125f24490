import type { ConditionExpression } from '@portico/form-model';
import {
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
} from '../shape.ts';
import type { TermAudience } from '../terms.ts';
import { deadlineReply, deadlineTimes } from './staff-application.ts';

/** GET returns TermsReply. Requires the scope `lists`. */
export const STAFF_TERMS_PATH = '/service/terms';
export const STAFF_TERMS_HISTORY_PATH = `${STAFF_TERMS_PATH}/history`;
/** PUT takes TermDatesPayload, DELETE takes TermClearQuery; both return TermsChangeReply. */
export const staffTermPath = (term: string): string => `${STAFF_TERMS_PATH}/${encodeURIComponent(term)}`;

/** A type without a schema: the use case validates it, because the command line changes dates, too. */
export interface TermDatesPayload {
  audience?: TermAudience | null;
  /** `2026-08-01 00:00` in `time_zone`, or null if the term is open from the start. */
  opens: string | null;
  /** Last minute, such as `2027-01-15 23:59` in `time_zone`, or null if the term never closes. */
  closes: string | null;
  time_zone: string;
  grace_minutes: number;
  revision: number;
  plan_only?: boolean;
}

export interface TermClearQuery {
  audience?: string;
  revision: number;
  plan_only?: boolean;
}

const stored = () => ({
  term: text,
  audience: maybe(
    record({
      name: text,
      labels: map(text),
      when: described(
        value<ConditionExpression>((joi) => joi.object().unknown()),
        'Condition on answers.',
      ),
    }),
  ),
  ...deadlineTimes(),
});
export type DatesReply = TypeOf<typeof datesReply>;
const datesReply = () =>
  record({ ...stored(), phase: oneOf('before', 'open', 'week', 'day', 'grace', 'closed') });

const terms = () => ({
  revision: described(whole, '0 until the first change.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  time_zone: described(text, 'Time zone of the university, IANA name.'),
  now: instant,
  terms: list(record({ code: text, label: text, retired: flag })),
  dates: list(datesReply()),
});
export type TermsReply = TypeOf<typeof termsReply>;
export const termsReply = () => record(terms());

export type TermsChangeReply = TypeOf<typeof termsChangeReply>;
export const termsChangeReply = () =>
  record({
    ...terms(),
    changed: described(flag, 'False for a dry run and for a change without effect.'),
    notes: described(list(text), 'How a time that occurs twice, when clocks go back, was read.'),
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
      'In-progress applicants whose deadline changes, up to 200 by name.',
    ),
  });

export type StoredDatesReply = TypeOf<typeof storedDatesReply>;
const storedDatesReply = () => record(stored());
export type TermsHistoryReply = TypeOf<typeof termsHistoryReply>;
export const termsHistoryReply = () =>
  record({
    revisions: described(
      list(
        record({
          revision: whole,
          changed_at: instant,
          changed_by: text,
          dates: list(storedDatesReply()),
        }),
      ),
      'All dates after each change, newest first.',
    ),
  });
