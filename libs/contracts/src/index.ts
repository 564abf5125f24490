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
export {
  DOCUMENT_EXTENSIONS,
  fileNameProblem,
  fileProblems,
  fileSizeProblem,
  normaliseFileName,
} from './document-rules.ts';
export { conversionTexts, inspectionTexts } from './document-refusals.texts.ts';
export { DOCUMENT_STATES } from './document-states.ts';
export type { DocumentState } from './document-states.ts';
export { clockText, instantText } from './instant-text.ts';
export { isLegalText } from './legal-texts.ts';
export { FIRST_PAINT_FORM, frameName } from './first-paint.ts';
export type {
  EachSlot,
  FirstPaintFile,
  FrameForm,
  MarkupList,
  MarkupPart,
  TextSlot,
  ValueSlot,
} from './first-paint.ts';
export { LIMITS } from './limits.ts';
export { PATHS, HEADERS, RELEASES_PATH, SCREENS, SERVER_PLACES, STAFF_PATHS } from './paths.ts';
export { said, sentenceOf } from './sentence-of.ts';
export type { Said } from './sentence-of.ts';
export type { OfficePageData } from './office-page.ts';
export { texts } from './shared.texts.ts';
export {
  datesFor,
  deadlineOf,
  DEFAULT_GRACE_MINUTES,
  lastMinute,
  nextPhaseAt,
  NO_OWN_DATES,
  phaseAt,
  TERM_LIST,
} from './terms.ts';
export type { Deadline, OwnDates, PageTerms, TermAudience, TermDates, TermPhase } from './terms.ts';
export { TEXTS } from './texts.ts';
export type { Answers, AnswerValue, ErrorMap, Problem, ProblemMap } from '@portico/form-model';
export type { PageData, PagePartner, OwnWords, PageTexts, PageStep, PageTrial, StepRelease } from './page.ts';
export { isSourceMap, type ReleaseBuilt, type ReleaseFile, sourceMapOf } from './release.ts';

// A file of calls has nothing that is not public, so a new call needs no line here.
export { csvDelimiter, listAsCsv, listRowsOf } from './list-csv.ts';
export * from './calls/accounts.ts';
export * from './calls/answers.ts';
export * from './calls/arrangement.ts';
export * from './calls/care.ts';
export * from './calls/document-requests.ts';
export * from './calls/documents.ts';
export * from './calls/failures.ts';
export * from './calls/language.ts';
export * from './calls/lookup.ts';
export * from './calls/message.ts';
export * from './calls/office-session.ts';
export * from './calls/outbox.ts';
export * from './calls/own-account.ts';
export * from './calls/own-words.ts';
export * from './calls/printing.ts';
export * from './calls/release-difference.ts';
export * from './calls/release-keys.ts';
export * from './calls/releases.ts';
export * from './calls/retention.ts';
export * from './calls/page-vitals.ts';
export * from './calls/staff-application.ts';
export * from './calls/staff-applications.ts';
export * from './calls/staff-bulk.ts';
export * from './calls/staff-documents.ts';
export * from './calls/staff-opened.ts';
export * from './calls/staff-keys.ts';
export * from './calls/staff-lists.ts';
export * from './calls/staff-terms.ts';
export * from './calls/staff-university.ts';
export * from './calls/step-views.ts';
export * from './calls/submission.ts';
