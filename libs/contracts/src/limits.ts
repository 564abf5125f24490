import { DEFAULT_TEXT_MAX_LENGTH } from '@portico/form-model';

export const LIMITS = {
  idleTimeout: 900_000,
  idleWarningBefore: 60_000,
  passwordMinLength: 12,
  confirmationCodeLength: 6,
  /** For confirmation codes and reset links. */
  codeLifetime: 900_000,
  codeMaxTries: 5,
  /** How long a sign-up waits for confirmation of its email address. */
  pendingPasswordLifetime: 86_400_000,
  /** How long an email change waits for confirmation, and how long it can be undone. */
  emailChangeLifetime: 3_600_000,
  emailUndoLifetime: 604_800_000,
  sessionGrace: 60_000,
  sessionMaxAge: 43_200_000,
  bodyMaxBytes: 32_768,
  answersBodyMaxBytes: 262_144,
  textMaxLength: DEFAULT_TEXT_MAX_LENGTH,
  textAreaMaxLength: 1500,
  fileMaxBytes: 1_048_576,
  fileNameMaxLength: 32,
  addAnotherDefault: 1,
  addAnotherMax: 10,
  welcomeBannerLogins: 3,
  documentPollInterval: 2_000,
  /** How long a document removed by a change of tab can be restored. */
  documentUndo: 600_000,
  pdfFirstPollInterval: 1_000,
  pdfLaterPollInterval: 600_000,
  webStatusAttempts: 3,
  lookupMaxResults: 5,
  /** The server rejects longer search texts. */
  lookupTextMaxLength: 100,
  lookupResultsLimit: 25,
  schoolNameMaxLength: 100,
  stepFailureDetailMaxLength: 200,
  pageFailureDetailMaxLength: 1000,
  /** A hundred prospects with ten thousand characters each. */
  prospectsBodyMaxBytes: 1_048_576,
  /** Two thousand texts with five hundred characters each. */
  ownWordsBodyMaxBytes: 1_048_576,
  /** Staff uploads in base64, which adds a third. */
  staffUploadBodyMaxBytes: 1_400_000,
  /** Chosen file; the stored logo is re-encoded and smaller. */
  logoMaxBytes: 1_000_000,
  listBodyMaxBytes: 262_144,
  /** A release of 8 MB in base64 and JSON. */
  releaseBodyMaxBytes: 12_582_912,
  /** A definition in development, as JSON. */
  scratchMaxBytes: 1_048_576,
} as const;
