/** Section 9 of the specification, copied by hand. Imports nothing from the product. */

/** Limits by name in libs/contracts. Durations are milliseconds, sizes bytes. */
export const LIMITS: Record<string, number> = {
  idleTimeout: 900_000,
  idleWarningBefore: 60_000,
  passwordMinLength: 12,
  confirmationCodeLength: 6,
  textMaxLength: 45,
  textAreaMaxLength: 1500,
  fileMaxBytes: 1_048_576,
  fileNameMaxLength: 32,
  addAnotherDefault: 1,
  addAnotherMax: 10,
  welcomeBannerLogins: 3,
  documentPollInterval: 2_000,
  pdfFirstPollInterval: 1_000,
  pdfLaterPollInterval: 600_000,
  /** One request and two retries. */
  webStatusAttempts: 3,
  lookupMaxResults: 5,
};

/** Minimum contents of each option list (section 2). */
export const OPTION_LISTS: Record<string, { count?: number; holds: string[] }> = {
  countries: { holds: ['USA', 'CAN', 'FRA'] },
  countriesNoUsa: { holds: ['CAN', 'FRA'] },
  stateAndProvince: { holds: ['MD', 'DC', 'ON', 'YT', 'AA', 'AE', 'AP', 'GU', 'PR'] },
  months: { count: 12, holds: ['1', '12'] },
};

/** Account messages of section 5, with a request body that causes each. */
export const ACCOUNT_MESSAGES: { payload: string; body: object; message: string }[] = [
  {
    payload: 'signupBody',
    body: { username: 'ada', password: 'Correct-Horse-1' },
    message: 'Your email address must be valid.',
  },
  {
    payload: 'loginBody',
    body: { username: 'ada', password: 'x' },
    message: 'Please provide a valid email address.',
  },
  {
    payload: 'loginBody',
    body: { username: 'ada@example.edu', password: '' },
    message: 'Password is required.',
  },
  {
    payload: 'confirmBody',
    body: { username: 'ada@example.edu', code: '12345' },
    message: 'The confirmation code must be exactly 6 numbers.',
  },
  {
    payload: 'resetPasswordBody',
    body: {
      username: 'ada@example.edu',
      password: 'Correct-Horse-1',
      confirm_password: 'Correct-Horse-2',
      id: 'x',
    },
    message: 'passwords must match',
  },
];

/** Lines of the password checklist that differ from the error message (sections 2 and 5). */
export const PASSWORD_CHECKLIST = ['is at least 12 characters', 'contains no leading or trailing whitespace'];

export const FILE_MESSAGES: { file: { name: string; size: number }; message: string }[] = [
  {
    file: { name: 'a.pdf', size: 1_048_577 },
    message: 'Your file is too large. The maximum file size is 1 MB.',
  },
  {
    file: { name: 'a.exe', size: 1 },
    message: 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
  },
  { file: { name: 'a.pdf', size: 0 }, message: 'Your file is empty. Please upload a non-empty file.' },
];
/** Files whose size and name length are exactly at the limits. */
export const GOOD_FILES = ['png', 'jpeg', 'jpg', 'pdf', 'docx'].flatMap((extension) => [
  { name: `a.${extension}`, size: 1 },
  { name: `${'a'.repeat(31 - extension.length)}.${extension}`, size: 1_048_576 },
]);
