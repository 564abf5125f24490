import { createCore } from '../../../composition/core.ts';
import { createJobHandlers } from '../../../composition/job-handlers.ts';
import { PollingJobQueue } from '../../../platform/jobs/polling-job-queue.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';
import { convertDocument } from '../convert-document.job.ts';
import { SHORT_LEASE } from './short-lease.ts';

const core = await createCore(readSettings(process.env), {
  definitions: fixedDefinitions(),
  makeJobs: (deps) => new PollingJobQueue({ ...deps, ...SHORT_LEASE }),
});
const convert = convertDocument({
  ...core.platform,
  events: core.webhooks.events,
  afterConversion: core.recommendations.links.receive,
  threads: core.workers.threads,
  converter: {
    convert: () => {
      process.stdout.write('converts a document\n');
      return new Promise(() => {});
    },
    close: () => Promise.resolve(),
  },
});
await core.platform.jobs.work({ ...createJobHandlers(core).handlers, 'convert-document': convert });
