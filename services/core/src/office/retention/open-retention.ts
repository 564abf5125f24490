import { type Applications, neededReleases } from '../../applications/index.ts';
import type { Platform, Database, JobHandler } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import type { StaffAudit } from '../../staff/index.ts';
import { Retention } from './retention.ts';
import { submitted, unsubmitted } from './rules/applications.ts';
import { auditLog, oldLogins, unconfirmed } from './rules/account-and-audit-rules.ts';
import { invitations, webhookDeliveries } from './rules/integration-rules.ts';
import type { RetentionRule, PurgeJob } from './retention-rule.ts';

/** Days to keep records; absent: forever. */
export interface RetentionSettings {
  unsubmittedDays?: number;
  submittedDays?: number;
  unconfirmedDays: number;
  loginDays: number;
  auditDays: number;
  webhookDays: number;
  invitationDays: number;
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
    webhookDeliveries(database, days.webhookDays),
    invitations(database, days.invitationDays),
    unusedReleases(database, releases, days.releaseDays),
  ];
  return new Retention({ database, clock, jobs, audit, rules });
}

function unusedReleases(
  database: Database,
  { retention }: Pick<Releases, 'retention'>,
  days: number,
): RetentionRule {
  // Finding the releases that applications use requires reading all applications, so only the job does it.
  const found = (before: string) => retention.unused(before, () => false);
  return {
    name: 'releases',
    about: 'Releases no longer served',
    effect: 'Releases that no application used are deleted with their files; the others are kept.',
    ...{ days, isAutomatic: true },
    count: async (before, most) => Math.min((await found(before)).length, most),
    list: async (before, limit) => ({
      items: (await found(before)).slice(0, limit).map(({ name, version, lastUse }) => ({
        ...{ id: `${name} ${version}`, name: `${name} ${version}`, since: lastUse, applicationId: null },
      })),
      next: null,
    }),
    purge: async (before) => {
      const needed = await neededReleases(database.reads);
      return { releases: await retention.expire(before, (each) => needed.has(each)) };
    },
  };
}

/** Deletes the records that have expired under a rule. After a crash, the next run continues with the rest. */
export function purge({
  retention,
  audit,
  database,
}: {
  retention: Retention;
  audit: StaffAudit;
  database: Database;
}): JobHandler<PurgeJob> {
  return async ({ id, payload: { rule, before, by } }, signal) => {
    const said = await retention.rule(rule).purge(before, by.actor, signal);
    const details = { rule, before, ...said };
    await database.unitOfWork.run((manager) =>
      audit.record(manager, { ...by, action: 'have let go', subject: id, details }),
    );
    return 'done';
  };
}
