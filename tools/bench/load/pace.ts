/** Milliseconds between two activities of one applicant on deadline day. */
export const PACE = {
  page: 60_000,
  save: 10_000,
  /** A burst of lookups while typing a school's name. */
  lookup: 120_000,
  upload: 3_600_000,
  print: 10_800_000,
} as const;
export type Activity = keyof typeof PACE;

/** One in 30 page views begins a visit of half an hour and loads all files of the page. */
export const VIEWS_PER_SITTING = 30;
/** What an applicant types, letter by letter, to find a school. */
export const TYPED = ['Spri', 'Sprin', 'Spring', 'Springf'];
/** Milliseconds between the page's polls for a conversion or a print. */
export const POLL_MS = 2_000;
/** Milliseconds after the end within which all activities must finish. */
export const DRAIN_MS = 60_000;
