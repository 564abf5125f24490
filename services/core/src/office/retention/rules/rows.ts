import { countLogIns, countUnconfirmed, expireLogIns, expireUnconfirmed } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/index.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import type { RetentionRule } from '../retention-rule.ts';

export const unconfirmed = (database: Database, days: number): RetentionRule => ({
  name: 'unconfirmed',
  about: 'Accounts whose address nobody has confirmed.',
  goes: 'Account and application are removed. Whoever comes back signs up anew.',
  ...{ days, byItself: true },
  count: (before, most) => countUnconfirmed(database, before, most),
  letGo: async (before) => {
    await expireUnconfirmed(database, before);
    return {};
  },
});

export const logIns = (database: Database, days: number): RetentionRule => ({
  name: 'logins',
  about: 'When applicants have logged in.',
  goes: 'They are deleted, but for the newest three of each account.',
  ...{ days, byItself: true },
  count: (before, most) => countLogIns(database, before, most),
  letGo: async (before) => {
    await expireLogIns(database, before);
    return {};
  },
});

export const auditTrail = (audit: StaffAudit, days: number): RetentionRule => ({
  name: 'audit',
  about: 'What staff did.',
  goes: 'The entries are deleted. Save them from “Audit” before, if somebody has to keep them.',
  ...{ days, byItself: true },
  count: (before, most) => audit.countExpired(before, most),
  letGo: async (before) => {
    await audit.expire(before);
    return {};
  },
});
