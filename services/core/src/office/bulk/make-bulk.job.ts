import type { JobHandler } from '../../platform/index.ts';
import type { MakeBulk } from './bulk-steps.ts';
import { type AwaitPrintsDeps, awaitPrints } from './steps/await-prints.ts';
import { actOnApplications, type ActOnApplicationsDeps } from './steps/act-on-applications.ts';
import { type PackFileDeps, packFile } from './steps/pack-file.ts';
import { type SelectApplicationsDeps, selectApplications } from './steps/select-applications.ts';

export type BulkStepDeps = SelectApplicationsDeps & ActOnApplicationsDeps & AwaitPrintsDeps & PackFileDeps;

export function makeBulk(deps: BulkStepDeps): JobHandler<MakeBulk> {
  return async ({ payload }, signal) => {
    const row = await deps.steps.find(payload);
    if (!row) return 'skipped';
    if (row.state === 'selecting') await selectApplications(deps, row);
    else if (row.state === 'acting') await actOnApplications(deps, row, signal);
    else if (row.state === 'printing') await awaitPrints(deps, row);
    else await packFile(deps, row, signal);
    return 'done';
  };
}
