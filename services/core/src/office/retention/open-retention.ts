import type { Applications } from '../../applications/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { Retention } from './retention.ts';
import { submitted, unsubmitted } from './rules/applications.ts';
import { auditLog, oldLogins, unconfirmed } from './rules/rows.ts';
import { unusedReleases } from './rules/unused-releases.ts';

/** Days to keep records; absent: forever. */
export interface RetentionSettings {
  unsubmittedDays?: number;
  submittedDays?: number;
  unconfirmedDays: number;
  loginDays: number;
  auditDays: number;
  releaseDays: number;
}

interface RetentionModuleDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>;
  releases: Pick<Releases, 'retention'>;
  applications: Pick<Applications, 'erasures'>;
  settings: { retention: RetentionSettings };
}

export function openRetention(
  { platform, releases, applications, settings: { retention: days } }: RetentionModuleDeps,
  audit: StaffAudit,
): Retention {
  const { database, clock, jobs } = platform;
  const deps = { database, erasures: applications.erasures };
  const rules = [
    unsubmitted(deps, days.unsubmittedDays ?? null),
    submitted(deps, days.submittedDays ?? null),
    unconfirmed(database, days.unconfirmedDays),
    oldLogins(database, days.loginDays),
    auditLog(audit, days.auditDays),
    unusedReleases(database, releases, days.releaseDays),
  ];
  return new Retention({ database, clock, jobs, audit, rules });
}
