import type { OptionListsRoom } from '../option-lists/index.ts';
import type { Partner } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import type { Documents, DocumentThreads } from '../documents/index.ts';
import type { TermsRoom } from '../terms/index.ts';
import type { UniversityRoom } from '../university/index.ts';
import type { BulkJobs } from './bulk/bulk-jobs.ts';
import { openBulk } from './bulk/open-bulk.ts';
import { SubmissionDifferences } from './differences/submission-differences.ts';
import type { Applications } from '../applications/index.ts';
import { openCare, type Care } from './care/open-care.ts';
import { Exports } from './exports/exports.ts';
import { StaffKeys } from './keys/staff-keys.ts';
import { ApplicationList } from './list/application-list.ts';
import { LineMaker } from './list/index/line-maker.ts';
import { StaffLists } from './lists/staff-lists.ts';
import { StaffMails } from './mails/staff-mails.ts';
import { StaffNotes } from './notes/staff-notes.ts';
import { ApplicationTimeline } from './timeline/application-timeline.ts';
import { StaffApplications } from './staff-applications.ts';
import { openStaff, type Staff } from './staff/open-staff.ts';
import type { OidcSettings } from './staff/oidc/oidc-settings.ts';
import { TermCalendar } from './terms/term-calendar.ts';
import { openRetention, type RetentionSettings } from './retention/open-retention.ts';
import type { Retention } from './retention/retention.ts';
import { StaffUniversity } from './university/staff-university.ts';
import { StaffAudit } from './staff-audit.ts';

/** What staff do. */
export interface Office {
  keys: StaffKeys;
  staff: Staff;
  audit: StaffAudit;
  applications: StaffApplications;
  /** The list of applications, by lines that are stored. */
  list: ApplicationList;
  /** Makes these lines, where jobs are done. */
  lines: LineMaker;
  /** What there is beside the answers of one application. */
  notes: StaffNotes;
  mails: StaffMails;
  differences: SubmissionDifferences;
  timeline: ApplicationTimeline;
  exports: Exports;
  /** Files of many applications. */
  bulk: BulkJobs;
  lists: StaffLists;
  terms: TermCalendar;
  /** Banners, colours and logo. */
  university: StaffUniversity;
  /** What needs somebody. */
  care: Care;
  /** What has outlived its time. */
  retention: Retention;
}

export interface OfficeNeeds {
  platform: Platform;
  releases: Pick<Releases, 'definitions' | 'rules' | 'retention'>;
  applications: Pick<Applications, 'answerHistory' | 'erasures'>;
  documents: Pick<Documents, 'conversions' | 'ofStaff'>;
  optionLists: OptionListsRoom;
  terms: TermsRoom;
  university: UniversityRoom;
  /** Of the file. */
  partner: Partner;
  threads: DocumentThreads;
  settings: { officeUrl?: string; oidc?: OidcSettings; retention: RetentionSettings };
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
  settings,
}: OfficeNeeds): Office {
  const { database, clock, logger } = platform;
  const { definitions, rules } = releases;
  const audit = new StaffAudit(database, clock);
  const mails = new StaffMails(database, clock, platform.outbox);
  return {
    keys: new StaffKeys(database, clock, audit),
    staff: openStaff({ platform, partner, settings }, audit),
    audit,
    applications: new StaffApplications(database),
    list: new ApplicationList(database),
    lines: new LineMaker({ database, clock, logger, definitions, rules, optionLists, partner }),
    notes: new StaffNotes(database, clock),
    mails,
    differences: new SubmissionDifferences(database, rules),
    timeline: new ApplicationTimeline({
      ...{ database, rules, mails, audit, partner },
      documents: documents.ofStaff,
    }),
    exports: new Exports(database),
    bulk: openBulk({ platform, audit }),
    lists: new StaffLists(database, clock, definitions, optionLists),
    care: openCare({ platform, rules, applications, documents }, audit),
    retention: openRetention({ platform, releases, applications, settings }, audit),
    university: new StaffUniversity({ database, clock, university, partner, threads }),
    terms: new TermCalendar({ database, clock, definitions, terms, optionLists, partner }),
  };
}
