import type { OptionListsRoom } from '../option-lists/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { Exports } from './exports/exports.ts';
import { StaffKeys } from './keys/staff-keys.ts';
import { StaffLists } from './lists/staff-lists.ts';
import { StaffApplications } from './staff-applications.ts';
import { StaffAudit } from './staff-audit.ts';

/** What staff do. */
export interface Office {
  keys: StaffKeys;
  audit: StaffAudit;
  applications: StaffApplications;
  exports: Exports;
  lists: StaffLists;
}

export interface OfficeNeeds {
  platform: Platform;
  releases: Pick<Releases, 'definitions'>;
  optionLists: OptionListsRoom;
}

export function openOffice({ platform, releases, optionLists }: OfficeNeeds): Office {
  const { database, clock } = platform;
  const audit = new StaffAudit(database, clock);
  return {
    keys: new StaffKeys(database, clock, audit),
    audit,
    applications: new StaffApplications(database),
    exports: new Exports(database),
    lists: new StaffLists(database, clock, releases.definitions, optionLists),
  };
}
