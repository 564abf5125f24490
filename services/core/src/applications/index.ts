export {
  deletedMessage,
  extensionMessage,
  reopenMessage,
  submissionMessage,
} from './application-messages.ts';
export { applicationEmails } from './application-emails.texts.ts';
export { AnswerChangeEntity } from './answers/answer-change.entity.ts';
export { DailyAnswerChangesEntity } from './answers/daily-answer-changes.entity.ts';
export { errorMapSchema } from './answers/check-answer-types.ts';
export { mergeAnswers, setAsideOf, type Save } from './answers/merge-answers.ts';
export { answersWith, effectiveAnswers } from './answers/effective-answers.ts';
export { storeMerged } from './answers/stored-answers.ts';
export { APPLICATION_PERSONAL_DATA } from './application-personal-data.ts';
export {
  findApplicationId,
  lockApplication,
  lockEditable,
  lockExisting,
  bumpUpdatedAt,
} from './application-store.ts';
export { ApplicationEntity, type ApplicationRow } from './application.entity.ts';
export { ApplicationStatusEntity } from './application.entity.ts';
export { attachedDocuments, type AttachedDocument } from './documents/attached-documents.ts';
export { ConversionEntity, type ConversionRow } from './documents/conversion.entity.ts';
export { currentConversion, statusRow } from './documents/current-conversion.ts';
export { DeadlineExtensionEntity, type DeadlineExtensionRow } from './deadlines/deadline-extension.entity.ts';
export { latestExtension, ownDatesOf } from './deadlines/personal-dates.ts';
export type { DeadlineExtensions, ExtensionOutcome } from './deadlines/deadline-extensions.ts';
export { DocumentPictureEntity, type DocumentPictureRow } from './documents/document-picture.entity.ts';
export { DocumentChanges } from './documents/document-changes.ts';
export { frozenDocuments } from './documents/document-changes.ts';
export {
  isOfQuestion,
  isRequested,
  recommendationKey,
  recommendationOf,
  replacedKey,
  replacementKey,
  requestedKey,
} from './documents/conversion.entity.ts';
export { takesDocument } from './documents/attached-documents.ts';
export { APPLICATION_ENTITIES } from './entities.ts';
export { AnonymousApplicationEntity } from './erasures/anonymous-application.entity.ts';
export {
  erasureFile,
  isErasureKey,
  readErasureLog,
  recordErasure,
  type ErasureEntry,
} from './erasures/erasure-log.ts';
export { ErasureEntity, type ErasureRow } from './erasures/erasure.entity.ts';
export { neededReleases } from './needed-releases.ts';
export { openApplications, type Applications } from './open-applications.ts';
export { greetedAs, nameOfAccount, recipientOf } from './application-messages.ts';
export { displayName } from './application-store.ts';
export type { PageState } from './served-pages.ts';
export {
  currentSubmission,
  isCurrent,
  SubmissionEntity,
  type SubmissionRow,
} from './submission/submission.entity.ts';
export { Submissions } from './submission/submissions.ts';
