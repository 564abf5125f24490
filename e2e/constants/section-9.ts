/**
 * Section 9 of the specification, line by line, written by hand. Nothing here comes from the product: what it really does is
 * measured against these numbers. Durations are milliseconds, lengths characters, sizes bytes, widths CSS pixels.
 */
export const SECTION_9 = {
  idle: { timeout: 900_000, warningBefore: 60_000 },
  account: { passwordMinLength: 12, confirmationCodeLength: 6 },
  text: { maxLength: 45, areaMaxLength: 1500, areaRows: 6 },
  /** Lengths of the groups of digits. */
  ssn: [3, 2, 4],
  file: { maxBytes: 1_048_576, nameMaxLength: 32, types: ['.png', '.jpeg', '.jpg', '.pdf', '.docx'] },
  addAnother: { first: 1, max: 10 },
  /** Titles of the sets, what must be answered so that they are asked for, and how many there are. */
  repeatedGroups: [
    { page: '/education', button: 'Add another school', first: 'School 1', answers: {}, max: 4 },
    {
      page: '/education',
      button: 'Add another college',
      first: 'College 1',
      answers: { college_enroll_radio: 'Y' },
      max: 4,
    },
    {
      page: '/about',
      button: 'Add another relative',
      first: 'Relative 1',
      answers: { legacy_ind: 'Y' },
      max: 4,
    },
    { page: '/about', button: 'Add another language', first: 'Language 1', answers: {}, max: 4 },
    { page: '/education', button: 'Add another activity', first: 'Activity 1', answers: {}, max: 10 },
    { page: '/education', button: 'Add another honor', first: 'Honor 1', answers: {}, max: 10 },
    { page: '/education', button: 'Add another class', first: 'Class 1', answers: {}, max: 10 },
  ],
  age: { min: 13, oldest: 100 },
  scores: {
    sat: { min: 200, max: 800, step: 10 },
    satEssay: { min: 2, max: 8 },
    act: { min: 1, max: 36 },
  },
  zipMinLength: 5,
  mailingDate: { yearsBack: 6, yearsForward: 3 },
  welcomeBannerLogins: 3,
  promotions: [
    { from: '2024-12-09', until: '2025-01-16', text: 'Apply by 1/15 to avoid paying an application fee!' },
    { from: '2025-01-20', until: '2025-02-02', text: 'Urgent: The deadline to apply is 2/1!' },
  ],
  polling: { document: 2_000, pdfAtFirst: 1_000, pdfLater: 600_000 },
  webStatusRetries: 2,
  toast: { duration: 5_000, errorDuration: 300_000, swipeThreshold: 50 },
  lookup: { maxResults: 5, debounce: 200, maxWait: 500 },
  emptyOption: '--',
  typeAheadReset: 1_000,
  popoverSideOffset: 5,
  selectViewportMargin: 10,
  /** Widths as CSS, on the desktop and on the tablet; the first is the default. */
  modal: { desktop: ['30rem', '60rem', '80vw'], tablet: ['30rem', '70vw', '90vw'] },
  breakpoints: { tablet: 900, mobile: 675 },
  modalHeaders: ['Privacy', 'Help'],
  stepLabels: ['About You', 'Your Academics', 'Your Final Steps'],
} as const;
