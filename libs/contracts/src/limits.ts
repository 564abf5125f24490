import { DEFAULT_TEXT_MAX_LENGTH } from '@portico/form-model';

/**
 * Business constants and limits (specification, section 9) that more than the widget needs that draws them. Durations are milliseconds,
 * sizes bytes.
 */
export const LIMITS = {
  idleTimeout: 900_000,
  idleWarningBefore: 60_000,
  passwordMinLength: 12,
  confirmationCodeLength: 6,
  /** Life of a confirmation code and of a reset link. */
  codeLifetime: 900_000,
  codeMaxTries: 5,
  /** How long a password that was chosen at sign-up waits for the confirmation of its email address. */
  pendingPasswordLifetime: 86_400_000,
  /** How long a new address waits to be confirmed, and how long the change can be undone from the old one. */
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
  /** How long a document that was left with its tab can be put back. */
  documentUndo: 600_000,
  pdfFirstPollInterval: 1_000,
  pdfLaterPollInterval: 600_000,
  webStatusAttempts: 3,
  lookupMaxResults: 5,
  /** Longer texts are refused, and no more suggestions than this are given. */
  lookupTextMaxLength: 100,
  lookupResultsLimit: 25,
  schoolNameMaxLength: 100,
  stepFailureDetailMaxLength: 200,
  pageFailureDetailMaxLength: 1000,
  /** A hundred prospects with ten thousand characters each. */
  prospectsBodyMaxBytes: 1_048_576,
  /** Two thousand texts with five hundred characters each. */
  ownWordsBodyMaxBytes: 1_048_576,
  /** Bytes of a call with which staff upload a document: as base64 it is a third longer. */
  staffUploadBodyMaxBytes: 1_400_000,
  /** Of a logo as it is chosen; it is painted anew, and smaller. */
  logoMaxBytes: 1_000_000,
  listBodyMaxBytes: 262_144,
  /** A release of 8 MB in base64, and its JSON. */
  releaseBodyMaxBytes: 12_582_912,
  /** A definition that is being written, as JSON. */
  scratchMaxBytes: 1_048_576,
} as const;
