import { findApplicationId, recordErasure } from '../applications/index.ts';
import { documentJobs } from '../documents/index.ts';
import {
  bulkJobs,
  checkIntegrity,
  purge,
  reportDisabledWebhook,
  runExport,
  sendReminders,
} from '../office/index.ts';
import { type JobHandlers, type JobKind, platformJobs, timedJobs } from '../platform/index.ts';
import { printJobs } from '../printing/index.ts';
import { releaseJobs } from '../releases/index.ts';
import { printForm, recommendationJobs } from '../recommendations/index.ts';
import { webhookJobs } from '../webhooks/index.ts';
import type { Core } from './core.ts';
import { expireRows } from './expire-rows.job.ts';
import { sweepFiles, sweepDeps } from './sweep/sweep-files.job.ts';
import { tidy } from './tidy.job.ts';

export const KINDS_WITH_PROGRAMS = [
  'print-application',
  'convert-document',
  'check-release',
  'check-canary',
] as const satisfies JobKind[];

/** @param programs resolves when the system programs are available; default: now */
export function createJobHandlers(core: Core, programs?: Promise<unknown>): JobHandlers {
  const { platform, releases, pages, printing, documents, partner, settings, texts } = core;
  const { chromiumPath, smtp, scanner } = settings;
  const browser = chromiumPath ? { chromiumPath } : {};
  const { uploads, wordConverters } = documents;
  const printed = printJobs({
    ...{ platform, threads: core.workers.threads, releases, pages, printing, partner, texts },
    ...browser,
  });
  const modules = {
    platform: platformJobs({ platform, partner, findApplicationId, ...(smtp && { smtp }) }),
    releases: releaseJobs({
      ...{ releases, pages, sandbox: core.workers.sandbox, logger: platform.logger },
      ...browser,
    }),
    printing: printed,
    documents: documentJobs({
      platform,
      events: core.webhooks.events,
      afterConversion: core.recommendations.links.receive,
      printForm: printForm({ ...platform, printer: printed.formPrinter, partner }),
      workers: core.workers,
      uploads,
      wordConverters,
      ...(programs && { programsThere: programs }),
      settings: settings.converter,
      ...(scanner && { scanner }),
    }),
  };
  return {
    handlers: timedJobs(platform.metrics, {
      ...modules.platform.handlers,
      ...modules.releases.handlers,
      ...modules.printing.handlers,
      ...modules.documents.handlers,
      ...webhookJobs(core.webhooks, platform, reportDisabledWebhook(core.office, platform.outbox, settings))
        .handlers,
      ...recommendationJobs(core.recommendations, platform).handlers,
      ...bulkJobs({ ...core.office, platform, printing, threads: core.workers.threads }).handlers,
      'run-export': runExport(core.office.exportTemplates),
      'send-reminders': sendReminders({ ...platform, reminders: core.office.reminders }),
      'record-erasure': recordErasure(platform.storage),
      'expire-rows': expireRows({
        ...{ ...platform, retention: core.office.retention, releases },
      }),
      'let-go': purge({ ...core.office, database: platform.database }),
      'sweep-files': sweepFiles(sweepDeps(core)),
      'find-troubles': checkIntegrity(core.office.integrity, platform),
      tidy: tidy(core),
    }),
    close: async () => {
      await Promise.all(Object.values(modules).map((module) => module.close()));
    },
  };
}
