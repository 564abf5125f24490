import { AccountsAndApplications1795219200001 } from './0001-accounts-and-applications.ts';
import { Releases1795219200002 } from './0002-releases.ts';
import { JobsAndDocuments1795219200003 } from './0003-jobs-and-documents.ts';
import { Lookup1795219200004 } from './0004-lookup.ts';
import { Canary1795219200005 } from './0005-canary.ts';
import { Staff1795219200006 } from './0006-staff.ts';
import { Uploads1795219200007 } from './0007-uploads.ts';
import { Conversions1795219200008 } from './0008-conversions.ts';
import { StaffWork1795219200010 } from './0010-staff-work.ts';
import { Erasures1795219200011 } from './0011-erasures.ts';
import { BinaryTexts1795219200012 } from './0012-binary-texts.ts';
import { Indexes1795219200013 } from './0013-indexes.ts';
import { Search1795219200014 } from './0014-search.ts';
import { PendingPasswords1795219200015 } from './0015-pending-passwords.ts';
import { SigningSecrets1795219200016 } from './0016-signing-secrets.ts';
import { FrozenArrangement1795219200017 } from './0017-frozen-arrangement.ts';
import { AnswerDays1795219200018 } from './0018-answer-days.ts';
import { WriteProbe1795219200019 } from './0019-write-probe.ts';
import { Retention1795219200021 } from './0021-retention.ts';
import { Installation1795219200023 } from './0023-installation.ts';
import { Turns1795219200024 } from './0024-job-owners-and-turns.ts';
import { Languages1795219200025 } from './0025-account-and-message-languages.ts';
import { OwnWords1795219200026 } from './0026-own-words.ts';
import { OptionLists1795219200027 } from './0027-option-lists.ts';
import { PrintLanguages1795219200028 } from './0028-print-languages.ts';
import { LegalWording1795219200029 } from './0029-legal-wording.ts';
import { ReleaseChecks1795219200030 } from './0030-release-checks.ts';
import { ReleaseKeys1795219200031 } from './0031-release-keys.ts';
import { ScratchDefinitions1795219200032 } from './0032-scratch-definitions.ts';
import { StepViews1795219200033 } from './0033-canary-step-views.ts';
import { StepsOff1795219200034 } from './0034-steps-off.ts';
import { OwnAccounts1795219200035 } from './0035-own-accounts.ts';
import { DocumentRequests1795219200036 } from './0036-document-requests.ts';
import { TermDates1795219200037 } from './0037-term-dates.ts';
import { OwnDeadlines1795219200038 } from './0038-own-deadlines.ts';
import { SetChanges1795219200039 } from './0039-set-changes.ts';
import { StoredReleases1795219200040 } from './0040-release-stored-at.ts';
import { SaveNumbers1795219200041 } from './0041-save-numbers.ts';
import { OfficeStaff1795219200042 } from './0042-office-staff.ts';
import { ApplicationList1795219200043 } from './0043-application-list.ts';
import { BulkJobs1795219200044 } from './0044-bulk-jobs.ts';
import { OneApplication1795219200045 } from './0045-one-application.ts';
import { UniversityChanges1795219200046 } from './0046-university-changes.ts';
import { Care1795219200047 } from './0047-care.ts';
import { ClaimedKeys1795219200069 } from './0069-claimed-keys.ts';
import { WordConverters1795219200070 } from './0070-word-converters.ts';
import { OfficeWork1795219200075 } from './0075-office-work.ts';
import { BulkActions1795219200076 } from './0076-bulk-actions.ts';
import { Reminders1795219200077 } from './0077-reminders.ts';
import { SearchableAnswers1795219200080 } from './0080-searchable-answers.ts';
import { ExportColumns1795219200081 } from './0081-export-columns.ts';
import { Webhooks1795219200086 } from './0086-webhooks.ts';
import { ApplicationChanges1795219200087 } from './0087-application-changes.ts';
import { DocumentUndo1795219200088 } from './0088-document-undo.ts';
import { ExportTemplates1795219200089 } from './0089-export-templates.ts';
import { ApplicantPasskeys1795219200091 } from './0091-applicant-passkeys.ts';
import { Recommendations1795219200092 } from './0092-recommendations.ts';
import { SftpExports1795219200094 } from './0094-sftp-exports.ts';
import { Insights1795219200096 } from './0096-insights.ts';
import { CompactWords1795219200097 } from './0097-compact-words.ts';
import { InviteEmails1795219200098 } from './0098-invite-emails.ts';
import { FailurePlaces1795219200099 } from './0099-failure-places.ts';
import { RecommendationForms1795219200101 } from './0101-recommendation-forms.ts';
import { TurnsInOrder1795219200102 } from './0102-turns-in-order.ts';

/** In order of execution. */
export const MIGRATIONS = [
  AccountsAndApplications1795219200001,
  Releases1795219200002,
  JobsAndDocuments1795219200003,
  Lookup1795219200004,
  Canary1795219200005,
  Staff1795219200006,
  Uploads1795219200007,
  Conversions1795219200008,
  StaffWork1795219200010,
  Erasures1795219200011,
  BinaryTexts1795219200012,
  Indexes1795219200013,
  Search1795219200014,
  PendingPasswords1795219200015,
  SigningSecrets1795219200016,
  FrozenArrangement1795219200017,
  AnswerDays1795219200018,
  WriteProbe1795219200019,
  Retention1795219200021,
  Installation1795219200023,
  Turns1795219200024,
  Languages1795219200025,
  OwnWords1795219200026,
  OptionLists1795219200027,
  PrintLanguages1795219200028,
  LegalWording1795219200029,
  ReleaseChecks1795219200030,
  ReleaseKeys1795219200031,
  ScratchDefinitions1795219200032,
  StepViews1795219200033,
  StepsOff1795219200034,
  OwnAccounts1795219200035,
  DocumentRequests1795219200036,
  TermDates1795219200037,
  OwnDeadlines1795219200038,
  SetChanges1795219200039,
  StoredReleases1795219200040,
  SaveNumbers1795219200041,
  OfficeStaff1795219200042,
  ApplicationList1795219200043,
  BulkJobs1795219200044,
  OneApplication1795219200045,
  UniversityChanges1795219200046,
  Care1795219200047,
  ClaimedKeys1795219200069,
  WordConverters1795219200070,
  OfficeWork1795219200075,
  BulkActions1795219200076,
  Reminders1795219200077,
  SearchableAnswers1795219200080,
  ExportColumns1795219200081,
  Webhooks1795219200086,
  ApplicationChanges1795219200087,
  DocumentUndo1795219200088,
  ExportTemplates1795219200089,
  ApplicantPasskeys1795219200091,
  Recommendations1795219200092,
  SftpExports1795219200094,
  Insights1795219200096,
  CompactWords1795219200097,
  InviteEmails1795219200098,
  FailurePlaces1795219200099,
  RecommendationForms1795219200101,
  TurnsInOrder1795219200102,
];
