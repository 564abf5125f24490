/** Milliseconds between two of the same for one applicant, as issue and planning have them: deadline day, people at work on their applications. */
export const PACE = {
  page: 60_000,
  save: 10_000,
  /** A burst of look-ups while a school's name is typed. */
  lookup: 120_000,
  upload: 3_600_000,
  print: 10_800_000,
} as const;
export type Activity = keyof typeof PACE;

/** Of so many page views one is somebody's first, with all files of the page: a sitting of half an hour. */
export const VIEWS_PER_SITTING = 30;
/** What is typed until the name of the school stands in the list, one letter more with each look-up. */
export const TYPED = ['Spri', 'Sprin', 'Spring', 'Springf'];
/** How the page asks after a conversion or a print. */
export const POLL_MS = 2_000;
/** Everything that was begun has to be finished by then after the end. */
export const DRAIN_MS = 60_000;
