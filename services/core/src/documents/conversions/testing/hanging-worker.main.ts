import { createCore } from '../../../composition/core.ts';
import { createJobHandlers } from '../../../composition/job-handlers.ts';
import { LeaseQueue } from '../../../platform/jobs/lease-queue.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';
import { convertDocument } from '../convert-document.job.ts';
import { SHORT_LEASE } from './short-lease.ts';

/** A worker that stops in the middle of its first conversion, says so, and waits to be killed. */
const core = await createCore(readSettings(process.env), {
  definitions: fixedDefinitions(),
  makeJobs: (parts) => new LeaseQueue({ ...parts, ...SHORT_LEASE }),
});
const convert = convertDocument({
  ...core.platform,
  threads: core.programs.threads,
  converter: {
    convert: () => {
      process.stdout.write('converts a document\n');
      return new Promise(() => {});
    },
    close: () => Promise.resolve(),
  },
});
await core.platform.jobs.work({ ...createJobHandlers(core).handlers, 'convert-document': convert });
