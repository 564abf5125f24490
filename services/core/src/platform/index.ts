export { constantQuery } from './database/constant-query.ts';
export { isDuplicate, told } from './database/database-errors.ts';
export {
  DEFAULT_BOUNDS,
  readDatabaseUrl,
  type DatabaseSettings,
  type SchemaCare,
} from './database/database-settings.ts';
export { openDatabase, type Database } from './database/database.ts';
export { deleteInBatches } from './database/delete-in-batches.ts';
export { findLocked, queryLocked } from './database/lock.ts';
export { migrateDatabase, readSchemaState } from './database/schema/migrate-database.ts';
export { SchemaError } from './database/schema/schema-errors.ts';
export { StorageUnavailableError } from './database/storage-unavailable-error.ts';
export type { UnitOfWork } from './database/unit-of-work.ts';
export { PLATFORM_ENTITIES } from './entities.ts';
export { deleteUnfinished, oldFiles } from './files/old-files.ts';
export { keepFilesPrivate } from './files/private-files.ts';
export { writeWholeFile } from './files/write-whole-file.ts';
export { fold } from './fold.ts';
export { hashToken, newDigits, newId, newReference, newToken, sameHash } from './identifiers.ts';
export { forgetInJobs } from './jobs/forget-in-jobs.ts';
export type { JobHandlers } from './jobs/job-kinds.ts';
export type { JobLog } from './jobs/job-log.ts';
export type { JobHandler, JobOutcome, JobQueue } from './jobs/job-queue.ts';
export { JobEntity, type JobStatus } from './jobs/job.entity.ts';
export { orderDaily } from './jobs/order-daily.ts';
export { PermanentJobError } from './jobs/permanent-job-error.ts';
export { readRedisUrl, type RedisSettings } from './jobs/redis-settings.ts';
export type { Logger } from './logging/logger.ts';
export { SecurityLog } from './logging/security-log.ts';
export { openPlatform, type Platform, type PlatformOverrides } from './open-platform.ts';
export { OUTBOX_PERSONAL_DATA } from './outbox/outbox-personal-data.ts';
export { OutboxMessageEntity } from './outbox/outbox-message.entity.ts';
export { Outbox, type Message } from './outbox/outbox.ts';
export type { SmtpSettings } from './outbox/smtp-settings.ts';
export type { Person, PersonalData } from './personal-data.ts';
export { platformJobs } from './platform-jobs.ts';
export { ReadinessChecks, type ReadinessStatus } from './readiness.ts';
export { Semaphore } from './semaphore.ts';
export { SettingsError } from './settings-error.ts';
export { SigningKey } from './signing/signing-key.ts';
export type { DiscardFiles } from './storage/discard-files.job.ts';
export { downloadHeader } from './storage/download-header.ts';
export { FolderStorage } from './storage/folder/folder-storage.ts';
export { whoseStorage } from './storage/installation/whose-storage.ts';
export { StorageError } from './storage/post-form/storage-error.ts';
export { MARK_NAME, storageKey } from './storage/storage-key.ts';
export { DEFAULT_S3_BOUNDS, readStorageUrl, type StorageSettings } from './storage/storage-settings.ts';
export type { Storage } from './storage/storage.ts';
export { network } from './throttle/network.ts';
export { Throttle, type Actor } from './throttle/throttle.ts';
export { systemClock, type Clock } from './time/clock.ts';
export { dateIn, instantAfter } from './time/dates.ts';
export { aroundGap, instantsOf, isTimeZone, wallTimeAt } from './time/wall-time.ts';
export { Repeated } from './watch/repeated.ts';
export { type Source, Watched } from './watch/watched.ts';
