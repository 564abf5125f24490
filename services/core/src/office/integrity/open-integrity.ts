import type { Applications } from '../../applications/index.ts';
import type { Documents } from '../../documents/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { ActiveRules } from '../../releases/index.ts';
import type { StaffAudit } from '../../staff/index.ts';
import { brokenHistory } from './kinds/broken-history.ts';
import { unattachedDocument } from './kinds/unattached-document.ts';
import { stuckConversion } from './kinds/stuck-conversion.ts';
import { unprintedSubmission } from './kinds/unprinted-submission.ts';
import { IntegrityChecks } from './integrity-checks.ts';
import { IntegrityIssues } from './integrity-issues.ts';

export interface Integrity {
  issues: IntegrityIssues;
  checks: IntegrityChecks;
}

interface IntegrityDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>;
  rules: ActiveRules;
  applications: Pick<Applications, 'answerHistory'>;
  documents: Pick<Documents, 'conversions'>;
}

export function openIntegrity(
  { platform, rules, applications, documents }: IntegrityDeps,
  audit: StaffAudit,
): Integrity {
  const { database, clock, jobs } = platform;
  const kinds = [
    unprintedSubmission({ database, jobs }),
    unattachedDocument({ ...documents, rules }),
    stuckConversion(documents),
    brokenHistory(applications),
  ];
  return {
    issues: new IntegrityIssues({ database, clock, audit, kinds }),
    checks: new IntegrityChecks({ database, clock, kinds }),
  };
}
