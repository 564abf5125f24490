import type { TermsHistoryReply } from '@portico/contracts';

type Revision = TermsHistoryReply['revisions'][number];
export type StoredDates = Revision['dates'][number];

/** `before` is undefined for dates that were added, `after` for dates that were removed. */
export interface DatesChange {
  before: StoredDates | undefined;
  after: StoredDates | undefined;
}

type Audience = Pick<StoredDates, 'term' | 'audience'>;
type Times = Pick<StoredDates, 'opens' | 'closes' | 'time_zone' | 'grace_minutes'>;

export const isSameAudience = (one: Audience, other: Audience) =>
  one.term === other.term && one.audience?.name === other.audience?.name;

export const isSameTimes = (one: Times, other: Times) =>
  (['opens', 'closes', 'time_zone', 'grace_minutes'] as const).every((key) => one[key] === other[key]);

export function changesBetween(before: readonly StoredDates[], after: readonly StoredDates[]): DatesChange[] {
  const set = after.map((each) => ({ before: before.find((was) => isSameAudience(was, each)), after: each }));
  const gone = before.filter((was) => !after.some((each) => isSameAudience(was, each)));
  return [
    ...set.filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after)),
    ...gone.map((was) => ({ before: was, after: undefined })),
  ];
}
