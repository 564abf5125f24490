import type { Platform } from '../platform/index.ts';
import { Exports } from './exports/exports.ts';
import { StaffKeys } from './keys/staff-keys.ts';
import { StaffApplications } from './staff-applications.ts';
import { StaffAudit } from './staff-audit.ts';

/** What staff do. */
export interface Office {
  keys: StaffKeys;
  audit: StaffAudit;
  applications: StaffApplications;
  exports: Exports;
}

export function openOffice({ database, clock }: Platform): Office {
  const audit = new StaffAudit(database, clock);
  return {
    keys: new StaffKeys(database, clock, audit),
    audit,
    applications: new StaffApplications(database),
    exports: new Exports(database),
  };
}
