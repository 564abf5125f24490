export { createCore } from './composition/core.ts';
export type { Core, CoreOverrides } from './composition/core.ts';
export { migrateDatabase, readSchemaState } from './platform/database/schema/migrate-database.ts';
export { SchemaError } from './platform/database/schema/schema-errors.ts';
export { told } from './platform/database/database-errors.ts';
export { StorageUnavailableError } from './platform/database/storage-unavailable-error.ts';
export { DomainError } from './platform/errors/domain-error.ts';
export type { ErrorKind } from './platform/errors/domain-error.ts';
export {
  AlreadySubmittedError,
  ConflictError,
  ForbiddenError,
  IncompleteError,
  InvalidError,
  NotFoundError,
  TooManyError,
  UnauthorizedError,
} from './platform/errors/errors.ts';
export { checkSandbox } from './programs/sandbox/check-sandbox.ts';
export { createJobHandlers } from './composition/job-handlers.ts';
export { orderTidy } from './composition/tidy.job.ts';
export { orderDaily } from './platform/jobs/order-daily.ts';
export type { JobHandlers } from './composition/job-handlers.ts';
export type { Logger } from './platform/logging/logger.ts';
export { importList } from './lookup/list/import-list.ts';
export { ListError } from './lookup/list/read-list.ts';
export type { ImportNotes, ImportReport } from './lookup/list/lists.ts';
export type { LookupProvider } from './lookup/provider.ts';
export { readSettings } from './composition/settings/settings.ts';
export { SettingsError } from './platform/settings-error.ts';
export { keepFilesPrivate } from './platform/files/private-files.ts';
export { startFailure } from './composition/settings/start-failure.ts';
export type { Settings } from './composition/settings/settings.ts';
export { FolderStorage } from './platform/storage/folder/folder-storage.ts';
export { downloadHeader } from './platform/storage/download-header.ts';
export { StorageError } from './platform/storage/post-form/storage-error.ts';
export type { Storage } from './platform/storage/storage.ts';
export { systemClock } from './platform/time/clock.ts';
export type { Clock } from './platform/time/clock.ts';
export type { Applicant } from './accounts/sessions/sessions.ts';
export type { AccountRow } from './accounts/account.entity.ts';
export { NotConfirmedError } from './accounts/not-confirmed.error.ts';
export type { VisitorCookies, Visitor as AccountVisitor } from './accounts/visitors.ts';
export { CohortDealer, COHORTS, isCohort } from './releases/cohorts/cohorts.ts';
export type { Visitor } from './releases/cohorts/choose-releases.ts';
export { readReleaseFiles, readReleaseMetadata } from './releases/publish/read-release-folder.ts';
export type { Definitions, StepVersions } from './releases/definitions.ts';
export type { ShownPage } from './releases/rules/rules-in-force.ts';
export type { LivePage, PageAsset } from './releases/live-page.ts';
export type { Releases } from './releases/open-releases.ts';
export { RELEASE_NAME, RELEASE_PATH, RELEASE_VERSION } from './releases/publish/release-file.schema.ts';
export { ReleaseRefusedError, RevisionConflictError } from './releases/release-errors.ts';
export { errorMapSchema } from './applications/answers/check-error-map.ts';
export type { PageState } from './applications/served-pages.ts';
export type { Save } from './applications/answers/merge-answers.ts';
export type { ErasureRow } from './applications/erasures/erasure.entity.ts';
export { ensureLocalKey, LOCAL_KEY_FILE } from './office/keys/local-key.ts';
export { openStaffKeys } from './office/keys/open-staff-keys.ts';
export type { ApplicationLine, ApplicationSearch, FoundApplication } from './office/staff-applications.ts';
export { checkReleaser } from './office/keys/staff-keys.ts';
export { StaffKeyRefusedError, StaffScopeMissingError } from './office/keys/staff-keys.ts';
export type { NewStaffKey, StaffMember } from './office/keys/staff-keys.ts';
export type { StaffOutcome } from './office/staff-audit.entity.ts';
export { ALL_STAFF_SCOPES, STAFF_SCOPES } from './office/keys/staff-scopes.ts';
export type { StaffScope } from './office/keys/staff-scopes.ts';
