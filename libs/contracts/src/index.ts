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
export { cookieTexts } from './cookies.texts.ts';
export {
  DOCUMENT_EXTENSIONS,
  fileNameProblem,
  fileProblems,
  fileSizeProblem,
  normaliseFileName,
} from './document-rules.ts';
export { isPersonName, looksLikeLink, PERSON_NAME_MAX_LENGTH } from './person-name.ts';
export { RECOMMENDATION_REPLIES } from './recommendation-replies.ts';
export { recommendationFormTexts } from './recommendation-form.texts.ts';
export { recommendationReplies } from './recommendation-replies.texts.ts';
export { conversionTexts, inspectionTexts } from './document-refusals.texts.ts';
export { DOCUMENT_STATES } from './document-states.ts';
export type { DocumentState } from './document-states.ts';
export { clockText, instantText } from './instant-text.ts';
export { fileSizeText } from './file-size-text.ts';
export { fileSizeTexts } from './file-size.texts.ts';
export { isLegalText } from './is-legal-text.ts';
export { FIRST_PAINT_FORM, frameName } from './first-paint-file.ts';
export type {
  EachSlot,
  FirstPaintFile,
  FrameForm,
  MarkupList,
  MarkupPart,
  TextSlot,
  ValueSlot,
} from './first-paint-file.ts';
export { LIMITS } from './limits.ts';
export { PATHS, HEADERS, RELEASES_PATH, SCREENS, SERVER_PLACES, STAFF_PATHS } from './paths.ts';
export { said, sentenceOf } from './reply-message.ts';
export { requestState } from './document-request-state.ts';
export type { ReplyMessage } from './reply-message.ts';
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

// `export *`, so that new endpoints need no entry here. Files in endpoints/ export only public names.
export { csvDelimiter, listAsCsv, listRowsOf } from './list-csv.ts';
export * from './endpoints/accounts.ts';
export * from './endpoints/answers.ts';
export * from './endpoints/arrangement.ts';
export * from './endpoints/health.ts';
export * from './endpoints/document-requests.ts';
export * from './endpoints/recommendations.ts';
export * from './endpoints/documents.ts';
export * from './endpoints/failures.ts';
export * from './endpoints/language.ts';
export * from './endpoints/lookup.ts';
export * from './endpoints/common-replies.ts';
export * from './endpoints/office-session.ts';
export * from './endpoints/outbox.ts';
export * from './endpoints/own-account.ts';
export * from './endpoints/custom-texts.ts';
export * from './endpoints/printing.ts';
export * from './endpoints/release-difference.ts';
export * from './endpoints/release-keys.ts';
export * from './endpoints/releases.ts';
export * from './endpoints/retention.ts';
export * from './endpoints/page-vitals.ts';
export * from './endpoints/staff-application.ts';
export * from './endpoints/staff-applications.ts';
export * from './endpoints/saved-views.ts';
export * from './endpoints/staff-bulk.ts';
export * from './endpoints/export-templates.ts';
export * from './endpoints/staff-bulk-actions.ts';
export * from './endpoints/message-templates.ts';
export * from './endpoints/reminders.ts';
export * from './endpoints/staff-dashboard.ts';
export * from './endpoints/staff-documents.ts';
export * from './endpoints/staff-insights.ts';
export * from './endpoints/staff-opened.ts';
export * from './endpoints/staff-keys.ts';
export * from './endpoints/staff-lists.ts';
export * from './endpoints/staff-terms.ts';
export * from './endpoints/staff-webhooks.ts';
export * from './endpoints/banners-and-branding.ts';
export * from './endpoints/step-views.ts';
export * from './endpoints/submission.ts';
