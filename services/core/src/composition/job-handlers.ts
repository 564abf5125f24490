import { applicationOf, recordErasure } from '../applications/index.ts';
import { documentJobs } from '../documents/index.ts';
import { bulkJobs, findTroubles, letGo } from '../office/index.ts';
import { type JobHandlers, type JobKind, platformJobs, timedJobs } from '../platform/index.ts';
import { printJobs } from '../printing/index.ts';
import { releaseJobs } from '../releases/index.ts';
import type { Core } from './core.ts';
import { expireRows } from './expire-rows.job.ts';
import { sweepFiles, sweepParts } from './sweep/sweep-files.job.ts';
import { tidy } from './tidy.job.ts';

/** What needs Chromium, LibreOffice or another program of the system. */
export const KINDS_WITH_PROGRAMS = [
  'print-application',
  'convert-document',
  'check-release',
  'check-canary',
] as const satisfies JobKind[];

/**
 * One handler per kind of job: each room has its own, and here are those that go through all rooms.
 * @param programs When the programs of the system are there; absent: they are looked for at once.
 */
export function createJobHandlers(core: Core, programs?: Promise<unknown>): JobHandlers {
  const { platform, releases, pages, printing, documents, partner, settings, texts } = core;
  const { chromiumPath, smtp, scanner } = settings;
  const browser = chromiumPath ? { chromiumPath } : {};
  const { uploads, wordConverters } = documents;
  const rooms = {
    platform: platformJobs({ platform, partner, applicationOf, ...(smtp && { smtp }) }),
    releases: releaseJobs({
      ...{ releases, pages, sandbox: core.programs.sandbox, logger: platform.logger },
      ...browser,
    }),
    printing: printJobs({
      ...{ platform, threads: core.programs.threads, releases, pages, printing, partner, texts },
      ...browser,
    }),
    documents: documentJobs({
      platform,
      programs: core.programs,
      uploads,
      wordConverters,
      ...(programs && { programsThere: programs }),
      settings: settings.converter,
      ...(scanner && { scanner }),
    }),
  };
  return {
    handlers: timedJobs(platform.metrics, {
      ...rooms.platform.handlers,
      ...rooms.releases.handlers,
      ...rooms.printing.handlers,
      ...rooms.documents.handlers,
      ...bulkJobs({ ...core.office, platform, printing, threads: core.programs.threads }).handlers,
      'record-erasure': recordErasure(platform.storage),
      'expire-rows': expireRows({
        ...{ ...platform, retention: core.office.retention, releases },
      }),
      'let-go': letGo({ ...core.office, database: platform.database }),
      'sweep-files': sweepFiles(sweepParts(core)),
      'find-troubles': findTroubles(core.office.care, platform),
      tidy: tidy(core),
    }),
    close: async () => {
      await Promise.all(Object.values(rooms).map((room) => room.close()));
    },
  };
}
