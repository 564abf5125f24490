import {
  type DatesReply,
  type Deadline,
  type DeadlineReply,
  type LateReply,
  phaseAt,
  type StoredDatesReply,
  type TermDates,
  type TermsChangeReply,
  type TermsHistoryReply,
  type TermsReply,
} from '@portico/contracts';
import {
  type AffectedApplicant,
  closingMinute,
  type ExtensionOutcome,
  type StaffTerms,
  type StaffTermsRevision,
  type TermsChange,
} from '@portico/core';

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

export const extensionOf = ({ until, deadline, note }: ExtensionOutcome): LateReply => ({
  until,
  deadline: deadline && deadlineOf(deadline),
  notes: note === undefined ? [] : [note],
});

export const termsHistoryOf = (revisions: StaffTermsRevision[]): TermsHistoryReply => ({
  revisions: revisions.map(({ revision, changedAt, changedBy, dates }) => ({
    ...{ revision, changed_at: changedAt, changed_by: changedBy },
    dates: dates.map(storedDatesOf),
  })),
});

const datesOf = (dates: TermDates, now: string): DatesReply => ({
  ...storedDatesOf(dates),
  phase: phaseAt(dates, Date.parse(now)),
});

const storedDatesOf = ({ term, audience, ...times }: TermDates): StoredDatesReply => ({
  ...{ term, audience },
  ...deadlineTimes(times),
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
