import { figure, inTurns, median } from '../../../experiment/experiment.mjs';
import { openDatabase } from '../../fill/database.ts';
import { fillProduct } from '../../fill/fill-applicants.ts';
import { processorMicroseconds } from '../../process-usage.ts';
import { startLoad } from '../../saves/load.ts';
import { startBareServer } from '../../start-bare-server.ts';
import type { Deployment } from '../deployments.ts';

const APPLICANTS = 200;
const ROUNDS = 7;
const ROUND_MS = 3_000;

/** Compares the CPU time of polling for a PDF with that of a bare Nest route with the same session lookup. Goal: at most 1.3 times. */
export async function measurePoll(form: Deployment): Promise<void> {
  const { applicants, rows } = await fillProduct(form.url, form.databaseUrl, APPLICANTS);
  await printForAll(
    form.databaseUrl,
    rows.map(({ application }) => String(application.id)),
  );
  const bare = await startBareServer('tools/bench/load/poll/bare-route.main.ts', form.databaseUrl);
  const sides = { ours: form, baseline: bare };
  const polling = {
    url: '',
    applicants: applicants.map(({ cookie }) => ({ cookie })),
    connections: 8,
    path: '/api/pdf',
  };
  const polls = {
    ours: startLoad({ ...polling, url: form.url }),
    baseline: startLoad({ ...polling, url: bare.url }),
  };
  const costs = await inTurns(
    ROUNDS,
    async (side) => {
      const { pid } = sides[side];
      const before = processorMicroseconds(pid);
      const { requests } = await polls[side].run(ROUND_MS);
      return (processorMicroseconds(pid) - before) / requests;
    },
    { warmUp: 1 },
  );
  await Promise.all([polls.ours.stop(), polls.baseline.stop(), bare.stop()]);
  const [ours, theirs] = [median(costs.ours), median(costs.baseline)];
  console.error(`a poll takes ${ours.toFixed(0)} µs of a processor, the bare route ${theirs.toFixed(0)}`);
  figure('poll vs bare route', ours, theirs, 'µs of CPU', ROUNDS);
}

/** Adds a print that never finishes for each application. */
async function printForAll(databaseUrl: string, applicationIds: string[]): Promise<void> {
  const database = await openDatabase(databaseUrl);
  // A print counts as in progress unless its job has failed, so any other job serves for all prints.
  const [job] = await database.query('SELECT id FROM job WHERE status <> ?', 'failed');
  const at = new Date().toISOString();
  await database.insert(
    applicationIds.map((id) => ({
      table: 'application_pdf',
      row: {
        ...{ id, application_id: id, job_id: job?.id, fingerprint: id, language: 'en' },
        ...{ status: 'IN_PROGRESS', created_at: at, updated_at: at },
      },
    })),
  );
  await database.close();
}
