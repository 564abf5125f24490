import { countLogins, countUnconfirmed, expireLogins, expireUnconfirmed } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/index.ts';
import type { StaffAudit } from '../../../staff/index.ts';
import type { RetentionRule } from '../retention-rule.ts';

export const unconfirmed = (database: Database, days: number): RetentionRule => ({
  name: 'unconfirmed',
  about: 'Accounts with an unconfirmed email address',
  effect: 'The account and application are deleted. Returning applicants must sign up again.',
  ...{ days, isAutomatic: true },
  count: (before, most) => countUnconfirmed(database, before, most),
  purge: async (before) => {
    await expireUnconfirmed(database, before);
    return {};
  },
});

export const oldLogins = (database: Database, days: number): RetentionRule => ({
  name: 'logins',
  about: 'Applicant login history',
  effect: 'All but the three most recent logins of each account are deleted.',
  ...{ days, isAutomatic: true },
  count: (before, most) => countLogins(database, before, most),
  purge: async (before) => {
    await expireLogins(database, before);
    return {};
  },
});

export const auditLog = (audit: StaffAudit, days: number): RetentionRule => ({
  name: 'audit',
  about: 'Audit log entries',
  effect: 'The entries are deleted. Export them from the audit log first if you need to keep them.',
  ...{ days, isAutomatic: true },
  count: (before, most) => audit.countExpired(before, most),
  purge: async (before) => {
    await audit.expire(before);
    return {};
  },
});
