export { createStore } from './store.ts';
export type { AppDispatch, AppStore, AppThunk, RootState } from './store.ts';
export { followBrowser } from './follow-browser.ts';
export { NO_DRAFT_STORAGE } from './drafts/draft-storage.ts';
export type { DraftStorage } from './drafts/draft-storage.ts';
export type { StorePage } from './page.ts';
export { useAppDispatch, useAppSelector, useAppStore } from './hooks.ts';
export { isApiError } from './api/api-error.ts';
export type { ApiError } from './api/api-error.ts';

export {
  useConfirmMutation,
  useForgotPasswordMutation,
  useLogInMutation,
  useResendConfirmMutation,
  useResetPasswordMutation,
  useSignUpMutation,
} from './accounts/accounts.api.ts';
export { leaveAccount } from './accounts/log-out.ts';
export { useGetProfileQuery } from './profile/profile.api.ts';
export {
  selectLastPage,
  selectNumLogins,
  selectProfile,
  selectReceipt,
  selectReopening,
  selectUsername,
  selectWebStatus,
} from './profile/profile.selectors.ts';
export { selectAnswers, selectHasAnswers } from './answers/answers.selectors.ts';
export { saveAnswers } from './answers/save-answers.ts';
export type { SaveOutcome } from './answers/save-outcome.ts';
export { conflictsSettled } from './answers/saving.slice.ts';
export type { SavingState } from './answers/saving.slice.ts';
export { changeAnswers } from './drafts/change-answers.ts';
export { carryAnswers } from './drafts/carry-answers.ts';
export { takeOtherAnswers } from './drafts/take-other-answers.ts';
export { offerAnswered } from './drafts/drafts.slice.ts';
export { clearKeptAnswers, keepFor, keptSince } from './drafts/kept-drafts.ts';
export { selectAreDraftsOpen, selectHasRefused, selectRefused } from './drafts/drafts.selectors.ts';
export { recordLastPage, setWebStatus } from './progress/record-progress.ts';
export { readToday, todayIn } from './validation/today.ts';
export { selectStepErrors } from './validation/step-errors.selector.ts';
export { validateAnswers } from './validation/validate-answers.ts';
export { errorsAnnounced, validated } from './validation/validation.slice.ts';
export { submitApplication } from './submission/submit-application.ts';
export type { SubmitOutcome } from './submission/submit-application.ts';
export { useGetPdfQuery } from './pdf/pdf.api.ts';
export { useGetTabsQuery } from './tabs/tabs.api.ts';
export { useGetAddAnotherQuery } from './add-another/add-another.api.ts';
export { keepSets, keepTab, selectArrangement } from './arrangement/arrangement.ts';
export { attachDocument } from './documents/attach-document.ts';
export { dismissRefusal } from './documents/dismiss-refusal.ts';
export {
  selectAreDocumentsFetched,
  selectDocuments,
  selectIsDocumentBusy,
} from './documents/documents.selectors.ts';
export type { DocumentView } from './documents/documents.selectors.ts';
export { loadDocuments } from './documents/load-documents.ts';
export { removeDocument } from './documents/remove-document.ts';
export { findSuggestions, getRecord } from './lookup/look-up.ts';
export { fillFromToken } from './temporary-answers/fill-from-token.ts';
export { useGetServicePrintQuery } from './service-print/service-print.api.ts';
export { idleFor, noteActivity, stayLoggedIn } from './session/activity.ts';
export { endIdleSession } from './session/end-idle-session.ts';
export { onActiveElsewhere } from './session/last-active.ts';
export { endShown, lastPageReached, loggedIn, pageChanged } from './session/session.slice.ts';
