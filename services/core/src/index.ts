export { createCore } from './core.ts';
export type { Core, CoreOverrides } from './core.ts';
export { migrateDatabase, readSchemaState } from './database/schema/migrate-database.ts';
export { SchemaError } from './database/schema/schema-errors.ts';
export { told } from './database/database-errors.ts';
export { StorageUnavailableError } from './database/storage-unavailable-error.ts';
export { DomainError } from './errors/domain-error.ts';
export type { ErrorKind } from './errors/domain-error.ts';
export {
  AlreadySubmittedError,
  ConflictError,
  ForbiddenError,
  IncompleteError,
  InvalidError,
  NotFoundError,
  TooManyError,
  UnauthorizedError,
} from './errors/errors.ts';
export { checkSandbox } from './sandbox/check-sandbox.ts';
export { createJobHandlers } from './jobs/job-handlers.ts';
export { orderTidy } from './jobs/tidy.job.ts';
export { orderDaily } from './jobs/order-daily.ts';
export type { JobHandlers } from './jobs/job-handlers.ts';
export type { Logger } from './logging/logger.ts';
export { importList } from './lookup/list/import-list.ts';
export { ListError } from './lookup/list/read-list.ts';
export type { ImportNotes, ImportReport } from './lookup/list/lists.ts';
export type { LookupProvider } from './lookup/provider.ts';
export { readSettings } from './settings/settings.ts';
export { SettingsError } from './settings/settings-error.ts';
export { keepFilesPrivate } from './files/private-files.ts';
export { startFailure } from './settings/start-failure.ts';
export type { Settings } from './settings/settings.ts';
export { FolderStorage } from './storage/folder/folder-storage.ts';
export { downloadHeader } from './storage/download-header.ts';
export { StorageError } from './storage/post-form/storage-error.ts';
export type { Storage } from './storage/storage.ts';
export { systemClock } from './time/clock.ts';
export type { Clock } from './time/clock.ts';
export type { Applicant } from './sessions/sessions.ts';
export type { AccountRow } from './accounts/account.entity.ts';
export { NotConfirmedError } from './accounts/not-confirmed.error.ts';
export type { Marks, Visitor as AccountVisitor } from './accounts/visitors.ts';
export { CohortDealer, COHORTS, isCohort } from './releases/cohorts/cohorts.ts';
export type { Visitor } from './releases/cohorts/choose-releases.ts';
export { readReleaseFiles, readReleasePapers } from './releases/publish/read-release-folder.ts';
export type { Definitions, StepVersions } from './releases/definitions.ts';
export type { ShownPage } from './releases/rules/rules-in-force.ts';
export type { LivePage, PageAsset } from './releases/live-page.ts';
export type { Releases } from './releases/open-releases.ts';
export { RELEASE_NAME, RELEASE_PATH, RELEASE_VERSION } from './releases/publish/release-file.schema.ts';
export { ReleaseRefusedError, RevisionConflictError } from './releases/release-errors.ts';
export { errorMapSchema } from './applications/check-error-map.ts';
export type { PageState } from './applications/served-pages.ts';
export type { Save } from './applications/merge-answers.ts';
export type { ErasureRow } from './erasures/erasure.entity.ts';
export { ensureLocalKey, LOCAL_KEY_FILE } from './staff/local-key.ts';
export { openStaffKeys } from './staff/open-staff-keys.ts';
export type { ApplicationLine, ApplicationSearch, FoundApplication } from './staff/staff-applications.ts';
export { checkReleaser } from './staff/staff-keys.ts';
export { StaffKeyRefusedError, StaffScopeMissingError } from './staff/staff-keys.ts';
export type { NewStaffKey, StaffMember } from './staff/staff-keys.ts';
export type { StaffOutcome } from './staff/staff-audit.entity.ts';
export { ALL_STAFF_SCOPES, STAFF_SCOPES } from './staff/staff-scopes.ts';
export type { StaffScope } from './staff/staff-scopes.ts';
