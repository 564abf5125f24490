import { applicationOf, recordErasure } from '../applications/index.ts';
import { documentJobs } from '../documents/index.ts';
import { type JobHandlers, platformJobs, timedJobs } from '../platform/index.ts';
import { printJobs } from '../printing/index.ts';
import { releaseJobs } from '../releases/index.ts';
import type { Core } from './core.ts';
import { expireRows } from './expire-rows.job.ts';
import { sweepFiles, sweepParts } from './sweep/sweep-files.job.ts';
import { tidy } from './tidy.job.ts';

/** One handler per kind of job: each room has its own, and here are those that go through all rooms. */
export function createJobHandlers(core: Core): JobHandlers {
  const { platform, programs, releases, pages, printing, documents, partner, settings, texts } = core;
  const { chromiumPath, smtp, scanner } = settings;
  const browser = chromiumPath ? { chromiumPath } : {};
  const { uploads } = documents;
  const rooms = {
    platform: platformJobs({ platform, partner, applicationOf, ...(smtp && { smtp }) }),
    releases: releaseJobs({
      ...{ releases, pages, sandbox: programs.sandbox, logger: platform.logger },
      ...browser,
    }),
    printing: printJobs({
      ...{ platform, threads: programs.threads, releases, pages, printing, partner, texts },
      ...browser,
    }),
    documents: documentJobs({
      platform,
      programs,
      uploads,
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
      'record-erasure': recordErasure(platform.storage),
      'expire-rows': expireRows({
        ...{ ...platform, retention: settings.retention },
        ...{ audit: core.office.audit, releases },
      }),
      'sweep-files': sweepFiles(sweepParts(core)),
      tidy: tidy(core),
    }),
    close: async () => {
      await Promise.all(Object.values(rooms).map((room) => room.close()));
    },
  };
}
