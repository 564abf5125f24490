export { checkIntegrity, enqueueIntegrityCheck } from './integrity/check-integrity.job.ts';
export { OFFICE_ENTITIES } from './entities.ts';
export { BulkJobEntity } from './bulk/bulk-job.entity.ts';
export type { BulkJob, BulkPreview } from './bulk/bulk-jobs.ts';
export { bulkJobs } from './bulk/open-bulk.ts';
export { LOCAL_KEY_FILE, ensureLocalKey } from './keys/local-key.ts';
export { openStaffKeys } from './keys/open-staff-keys.ts';
export {
  StaffKeyRefusedError,
  StaffScopeMissingError,
  checkReleaser,
  type NewStaffKey,
} from './keys/staff-keys.ts';
export { ALL_STAFF_SCOPES, STAFF_SCOPES, type StaffScope } from './keys/staff-scopes.ts';
export type { ListPlan, ListRow } from './lists/list-rows.ts';
export type { AffectedApplicant } from './terms/affected-applicants.ts';
export type { SettingRevision } from './university/setting-revisions.ts';
export type { StaffTerms, StaffTermsRevision, TermsChange } from './terms/term-calendar.ts';
export type { TermDatesInput } from './terms/term-dates-input.ts';
export type { StaffList } from './lists/staff-lists.ts';
export { type OidcSettings, type OidcVariables, readOidc } from './staff/oidc/oidc-settings.ts';
export { issuerProblem, type PendingLogin } from './staff/oidc/provider.ts';
export { openStaffInvites } from './staff/open-staff-invites.ts';
export { STAFF_ROLES, scopesOf } from './staff/roles.ts';
export type { StaffSession } from './staff/sessions/staff-sessions.ts';
export {
  ReauthenticationRequiredError,
  ProviderUnavailableError,
  StaffLoginRefusedError,
  StaffSessionEndedError,
} from './staff/staff-errors.ts';
export type { DashboardView } from './dashboard/dashboard.ts';
export type { Difference } from './differences/differences.ts';
export { reminderTexts } from './reminders/reminders.texts.ts';
export { deadlineReminder, documentReminder } from './reminders/reminder-emails.ts';
export { enqueueReminders, sendReminders } from './reminders/send-reminders.job.ts';
export type { RemindersView } from './reminders/reminders.ts';
export { messageTexts } from './messages/messages.texts.ts';
export { UNSUBSCRIBE_PATH } from './messages/unsubscriptions.ts';
export type { StaffEmail } from './emails/staff-emails.ts';
export type { SavedView } from './views/saved-views.ts';
export type { ListedTemplate } from './exports/templates/export-templates.ts';
export type { ListedDestination } from './exports/templates/export-destinations.ts';
export type { ExportRunRow } from './exports/templates/export-run.entity.ts';
export { runExport } from './exports/templates/run-export.job.ts';
export type { StaffNote } from './notes/staff-notes.ts';
export type { TimelineEvent } from './timeline/application-timeline.ts';
export { OWN_ISSUER } from './staff/staff-person.entity.ts';
export { OFFICE_PERSONAL_DATA } from './office-personal-data.ts';
export { openOffice, type Office } from './open-office.ts';
export type { ApplicationLine, ApplicationSearch, FoundApplication } from './staff-applications.ts';
export type { SearchableQuestion } from './list/answers/searchable-questions.ts';
export type { ListedApplication, ListPage } from './list/application-list.ts';
export { reportDisabledWebhook } from './webhooks/report-disabled-webhook.ts';
export { purge } from './retention/open-retention.ts';
export type { RetentionSettings } from './retention/open-retention.ts';
export type { Retention } from './retention/retention.ts';
export type { StaffOutcome } from './staff-audit.entity.ts';
export type { StaffAuditSearch } from './staff-audit.ts';
export { actorOf, type StaffMember } from './staff-member.ts';
