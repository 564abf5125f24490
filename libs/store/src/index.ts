export { createStore, listenToBrowser, useAppDispatch, useAppSelector, useAppStore } from './store.ts';
export type { AppStore } from './store.ts';
export type { AppDispatch, AppThunk, RootState } from './root-reducer.ts';
export { NO_DRAFT_STORAGE } from './drafts/draft-storage.ts';
export type { DraftStorage } from './drafts/draft-storage.ts';
export type { StorePage } from './environment.ts';
export { isApiError, sentenceOfError } from './api/api-error.ts';
export type { ApiError } from './api/api-error.ts';

export {
  useConfirmMutation,
  useForgotPasswordMutation,
  useAskPasskeyLoginMutation,
  useLogInMutation,
  useLogInWithPasskeyMutation,
  useResendConfirmMutation,
  useResetPasswordMutation,
  useSignUpMutation,
} from './accounts.ts';
export {
  useAskNewPasskeyMutation,
  useCreatePasskeyMutation,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useConfirmEmailMutation,
  useDeleteApplicationMutation,
  useEndSessionMutation,
  useGetOwnAccountQuery,
  useGetSessionsQuery,
  useUndoEmailMutation,
  useWithdrawEmailChangeMutation,
} from './own-account.ts';
export { followEndedSession, forgetAccount, saveAndLogOut, endIdleSession } from './session/end-session.ts';
export {
  useGetProfileQuery,
  renewProfile,
  selectLastPage,
  selectNumLogins,
  selectProfile,
  selectReceipt,
  selectLateUntil,
  selectReopening,
  selectUsername,
  selectWebStatus,
} from './profile.ts';
export { selectAnswers, selectHasAnswers } from './answers/answers.selectors.ts';
export { saveAnswers } from './answers/save-answers.ts';
export { followSaves } from './answers/follow-saves.ts';
export type { SaveOutcome } from './answers/save-answers.ts';
export { conflictsResolved } from './answers/saving.slice.ts';
export type { SavingState } from './answers/saving.slice.ts';
export { changeAnswers, carryAnswers, replaceAnswers } from './drafts/change-answers.ts';
export { offerAnswered } from './drafts/drafts.slice.ts';
export { openAccount } from './drafts/account-drafts.ts';
export { clearVisitorDrafts, reserveDraftsFor, keptSince } from './drafts/visitor-drafts.ts';
export { selectAreDraftsOpen, selectHasRefused, selectRefused } from './drafts/drafts.selectors.ts';
export { recordLastPage, setWebStatus } from './progress.ts';
export { prepareRules } from './validation/load-rules.ts';
export { readToday, todayIn, validateAnswers } from './validation/validate-answers.ts';
export { selectStepErrors, writeStepErrors } from './validation/step-errors.selector.ts';
export type { StepErrors } from './validation/step-errors.selector.ts';
export { errorsAnnounced, validated } from './validation/validation.slice.ts';
export { submitApplication } from './submit-application.ts';
export type { SubmitOutcome } from './submit-application.ts';
export {
  sendRequestedDocument,
  useGetStatusQuery,
  useRemoveRequestedMutation,
} from './requested-documents.ts';
export { useAskDraftMutation, useGetPdfQuery } from './printing.ts';
export { useGetTabsQuery, useGetAddAnotherQuery, saveSetCount, selectArrangement } from './arrangement.ts';
export type { DeliveryProgress } from './documents/upload-file.ts';
export {
  selectAreDocumentsUnknown,
  selectDocuments,
  selectIsAnyDocumentBusy,
  selectIsDocumentBusy,
} from './documents/documents.selectors.ts';
export type { DocumentView } from './documents/documents.selectors.ts';
export { previewUrl, useAskConversionMutation } from './documents/documents.api.ts';
export { loadDocuments } from './documents/load-documents.ts';
export { findSuggestions, getRecord } from './lookup.ts';
export { keepLanguage } from './language.ts';
export { fillFromToken } from './fill-from-token.ts';
export { isIdleFor, noteActivity, stayLoggedIn } from './session/activity.ts';
export { NOTE_INTERVAL, onActiveElsewhere } from './session/last-active.ts';
export {
  sessionEndShown,
  lastPageReached,
  loggedIn,
  pageChanged,
  passkeyOffered,
} from './session/session.slice.ts';
