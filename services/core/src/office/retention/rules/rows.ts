import { countLogIns, countUnconfirmed, expireLogIns, expireUnconfirmed } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/index.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import type { RetentionRule } from '../retention-rule.ts';

export const unconfirmed = (database: Database, days: number): RetentionRule => ({
  name: 'unconfirmed',
  about: 'Accounts with an unconfirmed email address',
  goes: 'The account and application are deleted. Applicants who come back sign up again.',
  ...{ days, byItself: true },
  count: (before, most) => countUnconfirmed(database, before, most),
  letGo: async (before) => {
    await expireUnconfirmed(database, before);
    return {};
  },
});

export const logIns = (database: Database, days: number): RetentionRule => ({
  name: 'logins',
  about: 'Applicant login history',
  goes: 'Deleted, except the latest three logins of each account.',
  ...{ days, byItself: true },
  count: (before, most) => countLogIns(database, before, most),
  letGo: async (before) => {
    await expireLogIns(database, before);
    return {};
  },
});

export const auditTrail = (audit: StaffAudit, days: number): RetentionRule => ({
  name: 'audit',
  about: 'Audit log entries',
  goes: 'The entries are deleted. Export them from the audit log first if you need to keep them.',
  ...{ days, byItself: true },
  count: (before, most) => audit.countExpired(before, most),
  letGo: async (before) => {
    await audit.expire(before);
    return {};
  },
});
