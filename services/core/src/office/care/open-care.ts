import type { Applications } from '../../applications/index.ts';
import type { Documents } from '../../documents/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { RulesInForce } from '../../releases/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { brokenHistory } from './kinds/broken-history.ts';
import { lostAnswer } from './kinds/lost-answer.ts';
import { stuckConversion } from './kinds/stuck-conversion.ts';
import { unprinted } from './kinds/unprinted.ts';
import { TroubleLooks } from './trouble-looks.ts';
import { Troubles } from './troubles.ts';

/** What needs somebody. */
export interface Care {
  troubles: Troubles;
  /** Finds them, where jobs are done. */
  looks: TroubleLooks;
}

interface CareNeeds {
  platform: Pick<Platform, 'database' | 'clock' | 'jobs'>;
  rules: RulesInForce;
  applications: Pick<Applications, 'answerHistory'>;
  documents: Pick<Documents, 'conversions'>;
}

export function openCare({ platform, rules, applications, documents }: CareNeeds, audit: StaffAudit): Care {
  const { database, clock, jobs } = platform;
  const kinds = [
    unprinted({ database, jobs }),
    lostAnswer({ ...documents, rules }),
    stuckConversion(documents),
    brokenHistory(applications),
  ];
  return {
    troubles: new Troubles({ database, clock, audit, kinds }),
    looks: new TroubleLooks({ database, clock, kinds }),
  };
}
