/** Milliseconds between two actions of the same kind by one applicant on deadline day. */
export const PACE = {
  page: 60_000,
  save: 10_000,
  /** Interval between searches for a school, each of which is several lookups. */
  lookup: 120_000,
  upload: 3_600_000,
  print: 10_800_000,
} as const;
export type Activity = keyof typeof PACE;

/** Page views per visit of half an hour. The first one loads all files of the page. */
export const VIEWS_PER_SITTING = 30;
/** Search texts while an applicant types the name of a school. */
export const TYPED = ['Spri', 'Sprin', 'Spring', 'Springf'];
/** Milliseconds between two polls for a conversion or a print. */
export const POLL_MS = 2_000;
/** Milliseconds after the end of the load within which all actions must finish. */
export const DRAIN_MS = 60_000;
