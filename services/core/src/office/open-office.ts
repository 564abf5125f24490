import type { OptionListsRoom } from '../option-lists/index.ts';
import type { Partner } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import type { TermsRoom } from '../terms/index.ts';
import { Exports } from './exports/exports.ts';
import { StaffKeys } from './keys/staff-keys.ts';
import { ApplicationList } from './list/application-list.ts';
import { LineMaker } from './list/index/line-maker.ts';
import { StaffLists } from './lists/staff-lists.ts';
import { StaffApplications } from './staff-applications.ts';
import { openStaff, type Staff } from './staff/open-staff.ts';
import type { OidcSettings } from './staff/oidc/oidc-settings.ts';
import { TermCalendar } from './terms/term-calendar.ts';
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
  exports: Exports;
  lists: StaffLists;
  terms: TermCalendar;
}

export interface OfficeNeeds {
  platform: Platform;
  releases: Pick<Releases, 'definitions' | 'rules'>;
  optionLists: OptionListsRoom;
  terms: TermsRoom;
  partner: Pick<Partner, 'name' | 'timeZone'>;
  settings: { officeUrl?: string; oidc?: OidcSettings };
}

export function openOffice({
  platform,
  releases,
  optionLists,
  terms,
  partner,
  settings,
}: OfficeNeeds): Office {
  const { database, clock, logger } = platform;
  const { definitions, rules } = releases;
  const audit = new StaffAudit(database, clock);
  return {
    keys: new StaffKeys(database, clock, audit),
    staff: openStaff({ platform, partner, settings }, audit),
    audit,
    applications: new StaffApplications(database),
    list: new ApplicationList(database),
    lines: new LineMaker({ database, clock, logger, definitions, rules, optionLists, partner }),
    exports: new Exports(database),
    lists: new StaffLists(database, clock, definitions, optionLists),
    terms: new TermCalendar({ database, clock, definitions, terms, optionLists, partner }),
  };
}
