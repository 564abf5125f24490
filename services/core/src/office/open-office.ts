import type { OptionListsModule } from '../option-lists/index.ts';
import { withOptionLists } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import type { Documents, DocumentThreads } from '../documents/index.ts';
import type { TermsModule } from '../terms/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import type { UniversityModule } from '../university/index.ts';
import type { BulkJobs } from './bulk/bulk-jobs.ts';
import { BulkActions } from './bulk/actions/bulk-actions.ts';
import { openBulk } from './bulk/open-bulk.ts';
import { SubmissionDifferences } from './differences/submission-differences.ts';
import type { Applications } from '../applications/index.ts';
import { openIntegrity, type Integrity } from './integrity/open-integrity.ts';
import { ApplicationFeed } from './changes/application-feed.ts';
import { ApplicationExporter } from './exports/application-exporter.ts';
import { openStaff, StaffAudit, StaffKeys, type OidcSettings, type Staff } from '../staff/index.ts';
import { type ExportParts, type ExportSettings, openExports } from './exports/templates/open-exports.ts';
import { ApplicationList } from './list/application-list.ts';
import { searchableQuestions } from './list/answers/searchable-questions.ts';
import { PossibleDuplicates } from './list/possible-duplicates.ts';
import { LineBuilder } from './list/index/line-builder.ts';
import { Dashboard } from './dashboard/dashboard.ts';
import { Insights } from './insights/insights.ts';
import { SavedViews } from './views/saved-views.ts';
import { StaffLists } from './lists/staff-lists.ts';
import { StaffEmails } from './emails/staff-emails.ts';
import { Reminders } from './reminders/reminders.ts';
import { ApplicationTags } from './tags/application-tags.ts';
import { MessageTemplates } from './messages/message-templates.ts';
import { Messages } from './messages/messages.ts';
import { Unsubscriptions } from './messages/unsubscriptions.ts';
import { StaffNotes } from './notes/staff-notes.ts';
import { ApplicationTimeline } from './timeline/application-timeline.ts';
import { StaffApplications } from './staff-applications.ts';
import { TermCalendar } from './terms/term-calendar.ts';
import { openRetention, type RetentionSettings } from './retention/open-retention.ts';
import type { Retention } from './retention/retention.ts';
import { UniversitySettings } from './university/university-settings.ts';

export interface Office {
  keys: StaffKeys;
  staff: Staff;
  audit: StaffAudit;
  applications: StaffApplications;
  list: ApplicationList;
  feed: ApplicationFeed;
  dashboard: Dashboard;
  insights: Insights;
  views: SavedViews;
  lines: LineBuilder;
  notes: StaffNotes;
  emails: StaffEmails;
  differences: SubmissionDifferences;
  timeline: ApplicationTimeline;
  exports: ApplicationExporter;
  exportTemplates: ExportParts;
  bulk: BulkJobs;
  actions: BulkActions;
  messages: Messages;
  templates: MessageTemplates;
  tags: ApplicationTags;
  reminders: Reminders;
  duplicates: PossibleDuplicates;
  unsubscriptions: Unsubscriptions;
  lists: StaffLists;
  terms: TermCalendar;
  university: UniversitySettings;
  integrity: Integrity;
  retention: Retention;
}

export interface OfficeDeps {
  platform: Platform;
  releases: Pick<Releases, 'definitions' | 'rules' | 'retention'>;
  applications: Pick<Applications, 'answerHistory' | 'erasures' | 'extensions'>;
  documents: Pick<Documents, 'conversions' | 'forStaff' | 'staffRequests'>;
  optionLists: OptionListsModule;
  terms: TermsModule;
  university: UniversityModule;
  partner: Partner;
  threads: DocumentThreads;
  composer: EmailComposer;
  settings: {
    officeUrl?: string;
    oidc?: OidcSettings;
    retention: RetentionSettings;
  } & ExportSettings;
}

export function openOffice({
  platform,
  releases,
  applications,
  optionLists,
  terms,
  documents,
  university,
  partner,
  threads,
  composer,
  settings,
}: OfficeDeps): Office {
  const { database, clock, logger } = platform;
  const { definitions, rules } = releases;
  const audit = new StaffAudit(database, clock);
  const emails = new StaffEmails(database, clock, platform.outbox);
  const searchable = () =>
    searchableQuestions(
      definitions.resolve([]).definitions.map((each) => withOptionLists(each, optionLists.current())),
      partner.searchableAnswers,
    );
  const list = new ApplicationList(database, searchable);
  const found = new StaffApplications(database);
  const calendar = new TermCalendar({ database, clock, definitions, terms, optionLists, partner });
  const { extensions } = applications;
  const unsubscriptions = new Unsubscriptions({ database, clock, composer });
  const messages = new Messages({
    ...{ outbox: platform.outbox, composer, extensions, unsubscriptions, partner },
  });
  const actions = new BulkActions({ clock, extensions, requests: documents.staffRequests, messages });
  const feed = new ApplicationFeed(database, found);
  const exports = new ApplicationExporter(database);
  return {
    keys: new StaffKeys(database, clock, audit),
    staff: openStaff({ platform, partner, settings }, audit),
    audit,
    applications: found,
    list,
    feed,
    views: new SavedViews(database, clock, list),
    dashboard: new Dashboard({ database, clock, definitions, terms: calendar, partner }),
    insights: new Insights({ database, clock, definitions }),
    lines: new LineBuilder({ database, clock, logger, definitions, rules, optionLists, partner, searchable }),
    notes: new StaffNotes(database, clock),
    emails,
    differences: new SubmissionDifferences(database, rules),
    timeline: new ApplicationTimeline({
      ...{ database, rules, emails, audit, partner },
      documents: documents.forStaff,
    }),
    exports,
    exportTemplates: openExports({
      ...{ platform, audit, exports, feed, list, definitions, partner, settings },
    }),
    bulk: openBulk({ platform, audit, actions }),
    actions,
    messages,
    templates: new MessageTemplates({ database, clock, messages }),
    unsubscriptions,
    tags: new ApplicationTags(database),
    duplicates: new PossibleDuplicates(database),
    reminders: new Reminders({
      ...{ database, clock, outbox: platform.outbox, composer, definitions, unsubscriptions, partner },
    }),
    lists: new StaffLists(database, clock, definitions, optionLists),
    integrity: openIntegrity({ platform, rules, applications, documents }, audit),
    retention: openRetention({ platform, releases, applications, settings }, audit),
    university: new UniversitySettings({ database, clock, university, partner, threads }),
    terms: calendar,
  };
}
