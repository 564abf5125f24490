export {
  type AccountRow,
  type Applicant,
  type VisitorCookies,
  NotConfirmedError,
  toPasskeyReply,
  toSessionReply,
  type Visitor as AccountVisitor,
} from './accounts/index.ts';
export { closingMinute } from './terms/index.ts';
export {
  type ExtensionOutcome,
  type ErasureRow,
  errorMapSchema,
  type PageState,
  type Save,
} from './applications/index.ts';
export { isDegraded, probeWordConversion } from './documents/index.ts';
export type { ListedRequest, StaffDocument, UploadTarget } from './documents/index.ts';
export { type Core, type CoreOverrides, createCore } from './composition/core.ts';
export { copyErasures, makeBackup, type MadeBackup } from './composition/backup/make-backup.ts';
export { emailPreviews, emailsWith } from './composition/email-previews.ts';
export { readBackup } from './composition/backup/manifest.ts';
export { type Restored, restoreBackup } from './composition/backup/restore-backup.ts';
export { createJobHandlers, KINDS_WITH_PROGRAMS } from './composition/job-handlers.ts';
export { enqueueTidy } from './composition/tidy.job.ts';
export { isLoopbackHost } from './composition/settings/loopback.ts';
export { findUnreachable } from './composition/settings/find-unreachable.ts';
export { readSettings, type Settings } from './composition/settings/settings.ts';
export { startFailure } from './composition/settings/start-failure.ts';
export {
  importList,
  type ImportNotes,
  type ImportReport,
  ListError,
  type LookupProvider,
} from './lookup/index.ts';
export {
  writeCsv,
  type ApplicationLine,
  type Difference,
  type StaffEmail,
  type StaffNote,
  type ExportRunRow,
  type ListedDestination,
  type ListedTemplate,
  type TimelineEvent,
  type DashboardView,
  type SavedView,
  type ListedApplication,
  type ListPage,
  type SearchableQuestion,
  type ApplicationSearch,
  type FoundApplication,
  type AffectedApplicant,
  type ListPlan,
  type ListRow,
  enqueueIntegrityCheck,
  type StaffList,
  type SettingRevision,
  type StaffTerms,
  type StaffTermsRevision,
  type TermsChange,
  type TermDatesInput,
  type BulkJob,
  enqueueReminders,
  type RemindersView,
  UNSUBSCRIBE_PATH,
  type BulkPreview,
} from './office/index.ts';
export {
  ALL_STAFF_SCOPES,
  actorOf,
  checkReleaser,
  ensureLocalKey,
  LOCAL_KEY_FILE,
  type NewStaffKey,
  openStaffInvites,
  openStaffKeys,
  STAFF_SCOPES,
  StaffKeyRefusedError,
  type StaffAuditSearch,
  type StaffMember,
  type StaffOutcome,
  type StaffScope,
  StaffScopeMissingError,
  type PendingLogin,
  OWN_ISSUER,
  ReauthenticationRequiredError,
  ProviderUnavailableError,
  scopesOf,
  STAFF_ROLES,
  StaffLoginRefusedError,
  type StaffSession,
  StaffSessionEndedError,
} from './staff/index.ts';
export {
  BackupError,
  type Clock,
  downloadHeader,
  FolderStorage,
  type JobHandlers,
  keepFilesPrivate,
  type Logger,
  migrateDatabase,
  enqueueDaily,
  ReadinessChecks,
  readSchemaState,
  SchemaError,
  SettingsError,
  type Storage,
  StorageError,
  StorageUnavailableError,
  systemClock,
  toStorageUnavailable,
  serveMetrics,
  bindAsyncContext,
  within,
  dateIn,
  escapeHtml,
  linkifyUrls,
  mailHtml,
} from './platform/index.ts';
export { checkSandbox, createSandbox } from './subprocess/index.ts';
export {
  CohortDealer,
  COHORTS,
  type Definitions,
  type FoundFile,
  isCohort,
  licenseWarnings,
  type HostPage,
  type LivePage,
  OFFICE,
  type PageAsset,
  RELEASE_NAME,
  RELEASE_PATH,
  RELEASE_VERSION,
  ReleaseFileLostError,
  releaseFileType,
  type ReadUpload,
  ReleaseRefusedError,
  ReleaseStorageError,
  type Releases,
  RevisionConflictError,
  type ShownPage,
  type StepVersions,
  type Visitor,
  isNestedTooDeep,
} from './releases/index.ts';
export {
  type ChangePlan,
  type ListedText,
  type CustomTexts,
  partnerIn,
  Texts,
  type TextSearch,
  type TextTable,
  type Translations,
} from './texts/index.ts';
export type { ListedEndpoint, WebhookDeliveryRow } from './webhooks/index.ts';
export {
  DomainError,
  type ErrorKind,
  AlreadySubmittedError,
  ConflictError,
  ForbiddenError,
  IncompleteError,
  InvalidError,
  NotFoundError,
  OverloadedError,
  TooManyError,
  UnauthorizedError,
} from './errors.ts';
