import type { Applications } from '../../applications/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { Retention } from './retention.ts';
import { submitted, unsubmitted } from './rules/applications.ts';
import { auditTrail, logIns, unconfirmed } from './rules/rows.ts';
import { unusedReleases } from './rules/unused-releases.ts';

/** In days; absent: for good. */
export interface RetentionSettings {
  unsubmittedDays?: number;
  submittedDays?: number;
  unconfirmedDays: number;
  loginDays: number;
  auditDays: number;
  releaseDays: number;
}

interface RetentionNeeds {
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>;
  releases: Pick<Releases, 'retention'>;
  applications: Pick<Applications, 'erasures'>;
  settings: { retention: RetentionSettings };
}

export function openRetention(
  { platform, releases, applications, settings: { retention: days } }: RetentionNeeds,
  audit: StaffAudit,
): Retention {
  const { database, clock, jobs } = platform;
  const parts = { database, erasures: applications.erasures };
  const rules = [
    unsubmitted(parts, days.unsubmittedDays ?? null),
    submitted(parts, days.submittedDays ?? null),
    unconfirmed(database, days.unconfirmedDays),
    logIns(database, days.loginDays),
    auditTrail(audit, days.auditDays),
    unusedReleases(database, releases, days.releaseDays),
  ];
  return new Retention({ database, clock, jobs, audit, rules });
}
