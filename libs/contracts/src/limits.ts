import { DEFAULT_TEXT_MAX_LENGTH } from '@portico/form-model';

export const LIMITS = {
  idleTimeout: 900_000,
  idleWarningBefore: 60_000,
  passwordMinLength: 12,
  confirmationCodeLength: 6,
  /** Lifetime of confirmation codes and reset links, in milliseconds. */
  codeLifetime: 900_000,
  codeMaxTries: 5,
  /** Milliseconds for which the password of an unconfirmed sign-up is stored. */
  pendingPasswordLifetime: 86_400_000,
  /** Milliseconds in which an email change can be confirmed. `emailUndoLifetime` is for undoing it. */
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
  /** Logins that offer to create a passkey. */
  passkeyOfferLogins: 3,
  documentPollInterval: 2_000,
  /** Milliseconds in which a document can be restored after a change of tab removed it. */
  documentUndo: 600_000,
  pdfFirstPollInterval: 1_000,
  pdfLaterPollInterval: 600_000,
  webStatusAttempts: 3,
  lookupMaxResults: 5,
  lookupTextMaxLength: 100,
  lookupResultsLimit: 25,
  schoolNameMaxLength: 100,
  stepFailureDetailMaxLength: 200,
  stepFailurePlaceMaxLength: 200,
  pageFailureDetailMaxLength: 1000,
  /** Enough for a hundred prospects with ten thousand characters each. */
  prospectsBodyMaxBytes: 1_048_576,
  /** Enough for two thousand texts with five hundred characters each. */
  ownWordsBodyMaxBytes: 1_048_576,
  /** Enough for a document in Base64, which adds a third. */
  staffUploadBodyMaxBytes: 1_400_000,
  /** For the file that staff upload. The stored logo is re-encoded and smaller. */
  logoMaxBytes: 1_000_000,
  listBodyMaxBytes: 262_144,
  /** Enough for a release of 8 MB in Base64 and JSON. */
  releaseBodyMaxBytes: 12_582_912,
  scratchMaxBytes: 1_048_576,
} as const;
