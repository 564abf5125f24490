import type { JobHandler } from '../../platform/index.ts';
import type { MakeBulk } from './bulk-steps.ts';
import { type AwaitParts, awaitPrints } from './steps/await-prints.ts';
import { type PackParts, packFile } from './steps/pack-file.ts';
import { type SelectParts, selectApplications } from './steps/select-applications.ts';

export type BulkParts = SelectParts & AwaitParts & PackParts;

/** Does one step of a bulk job: finds some applications, looks at their prints, or writes the file. */
export function makeBulk(parts: BulkParts): JobHandler<MakeBulk> {
  return async ({ payload }, signal) => {
    const row = await parts.steps.find(payload);
    if (!row) return 'skipped';
    if (row.state === 'selecting') await selectApplications(parts, row);
    else if (row.state === 'printing') await awaitPrints(parts, row);
    else await packFile(parts, row, signal);
    return 'done';
  };
}
