export {
  CONFIRMATION_CODE_PATTERN,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isConfirmationCode,
  isEmail,
  isStrongPassword,
  normaliseEmail,
  PASSWORD_RULES,
} from './account-rules.ts';
export type { PasswordRule } from './account-rules.ts';
export { cookieName, COOKIES, IDENTITY_COOKIE_PREFIX } from './cookies.ts';
export type { Cookie, CookieKey } from './cookies.ts';
export { SIGNATURE_KEY } from './signature.ts';
export { storableText } from './answer-text.ts';
export {
  DOCUMENT_EXTENSIONS,
  fileNameProblem,
  fileProblems,
  fileSizeProblem,
  normaliseFileName,
} from './document-rules.ts';
export { DOCUMENT_STATES } from './document-states.ts';
export type { DocumentState } from './document-states.ts';
export { clockText, instantText } from './instant-text.ts';
export { LIMITS } from './limits.ts';
export { PATHS, HEADERS, RELEASES_PATH, SCREENS, SERVER_PLACES, STAFF_PATHS } from './paths.ts';
export { TEXTS } from './texts.ts';
export { LOOKUP_CATEGORIES } from './payloads.ts';
export type { Answers, AnswerValue, ErrorMap } from '@portico/form-model';
export type {
  ApiErrorBody,
  Conflict,
  ConversionReply,
  ConversionStatus,
  DocumentAnswer,
  DocumentAnswers,
  LookupCategory,
  LookupRecord,
  LookupSuggestion,
  LoginReply,
  ActivityReply,
  MessageReply,
  OutboxReply,
  PdfReply,
  PresignedUrlReply,
  PdfStatus,
  PrintedSubmission,
  ProfileReply,
  Receipt,
  SavePayload,
  SaveReply,
  SetAside,
  ServicePrintReply,
  SubmitReply,
  TemporaryAnswersReply,
  WebStatus,
  WebStatusReply,
} from './payloads.ts';
export type { PageData, PagePartner, PageStep, PageTrial, StepRelease } from './page.ts';
export type { PageFailurePayload } from './page-failure.ts';
export { STEP_FAILURE_KINDS } from './step-failure.ts';
export type { StepFailureKind, StepFailurePayload } from './step-failure.ts';
export { isSourceMap, type ReleaseFile, sourceMapOf } from './release.ts';
export {
  RELEASE_PATHS,
  releaseHistoryPath,
  releaseMapPath,
  releasePath,
  releaseWithdrawPath,
} from './release-api.ts';
export type {
  ChannelChangePayload,
  ChannelChangesPayload,
  CheckReply,
  PublishPayload,
  PublishReply,
  ReleaseChannelReply,
  ReleaseHistoryReply,
  ReleasesReply,
  ReleaseVersionReply,
  TrialPayload,
  TrialReply,
  WithdrawPayload,
} from './release-api.ts';
