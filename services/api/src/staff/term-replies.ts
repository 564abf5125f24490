import { type Deadline, phaseAt, type TermDates } from '@portico/contracts';
import {
  type AffectedApplicant,
  closingMinute,
  type LateOutcome,
  type StaffTerms,
  type TermsChange,
} from '@portico/core';
import type { DatesReply, TermsChangeReply, TermsReply } from './staff.replies.ts';
import type { DeadlineReply, LateReply } from '@portico/contracts';

export const termsOf = ({
  revision,
  changedAt,
  changedBy,
  timeZone,
  now,
  terms,
  dates,
}: StaffTerms): TermsReply => ({
  revision,
  changed_at: changedAt,
  changed_by: changedBy,
  time_zone: timeZone,
  now,
  terms: terms.map(({ value, label, retired }) => ({ code: value, label, retired: retired === true })),
  dates: dates.map((each) => datesOf(each, now)),
});

export const termsChangeOf = ({ affected, notes, isChanged, terms }: TermsChange): TermsChangeReply => ({
  ...termsOf(terms),
  changed: isChanged,
  notes,
  affected: { count: affected.count, applicants: affected.applicants.map(applicantOf) },
});

export const lateOf = ({ until, deadline, note }: LateOutcome): LateReply => ({
  until,
  deadline: deadline && deadlineOf(deadline),
  notes: note === undefined ? [] : [note],
});

const datesOf = ({ term, audience, ...times }: TermDates, now: string): DatesReply => ({
  term,
  audience,
  ...deadlineTimes(times),
  phase: phaseAt(times, Date.parse(now)),
});

const applicantOf = ({ id, name, email, before, after }: AffectedApplicant) => ({
  ...{ id, name, email },
  before: before && deadlineOf(before),
  after: after && deadlineOf(after),
});

const deadlineOf = ({ source, ...times }: Deadline): DeadlineReply => ({ ...deadlineTimes(times), source });

type Times = Pick<TermDates, 'opens_at' | 'closes_at' | 'time_zone' | 'grace_minutes'>;

function deadlineTimes({ opens_at, closes_at, time_zone, grace_minutes }: Times) {
  return {
    opens: opens_at && closingMinute(new Date(Date.parse(opens_at) + 60_000).toISOString(), time_zone),
    closes: closes_at && closingMinute(closes_at, time_zone),
    ...{ opens_at, closes_at, time_zone, grace_minutes },
  };
}
