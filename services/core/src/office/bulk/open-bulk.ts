import type { JobHandlers, Platform } from '../../platform/index.ts';
import { PdfMerger, type Printing, type PrintThreads } from '../../printing/index.ts';
import type { ApplicationExporter } from '../exports/application-exporter.ts';
import type { ApplicationList } from '../list/application-list.ts';
import type { StaffApplications } from '../staff-applications.ts';
import type { StaffAudit } from '../../staff/index.ts';
import type { BulkActions } from './actions/bulk-actions.ts';
import { BulkJobs } from './bulk-jobs.ts';
import { BulkSteps } from './bulk-steps.ts';
import { makeBulk } from './make-bulk.job.ts';

interface BulkDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'storage'>;
  audit: StaffAudit;
  actions: BulkActions;
}

export const openBulk = ({ platform, audit, actions }: BulkDeps): BulkJobs =>
  new BulkJobs({ ...platform, audit, actions, steps: new BulkSteps(platform) });

interface BulkJobDeps extends BulkDeps {
  threads: PrintThreads;
  printing: Pick<Printing, 'pdfs'>;
  list: ApplicationList;
  applications: StaffApplications;
  exports: ApplicationExporter;
}

export function bulkJobs(deps: BulkJobDeps): Pick<JobHandlers<'make-bulk'>, 'handlers'> {
  const { platform, audit, actions, printing, list, applications, exports } = deps;
  const { database, clock, storage } = platform;
  const steps = new BulkSteps(platform);
  const joiner = new PdfMerger(deps.threads);
  const stepDeps = { database, clock, storage, steps, audit, actions, list, applications, exports, joiner };
  return { handlers: { 'make-bulk': makeBulk({ ...stepDeps, pdfs: printing.pdfs }) } };
}
