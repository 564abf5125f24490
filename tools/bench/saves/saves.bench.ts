import path from 'node:path';
import {
  experiment,
  figure,
  inTurns,
  median,
  readOptions,
  serve,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { fillProduct } from '../fill/fill-applicants.ts';
import { startBareServer } from '../start-bare-server.ts';
import { seedBaseline } from './seed-baseline.ts';
import { startLoad } from './load.ts';

/**
 * `npm run bench -- saves`: 600 applicants with full applications save 3 keys each over 32 connections, with SQLite and with
 * MariaDB, both with production settings. The baseline is a bare Nest server that does only what a save needs. Figures are
 * medians of alternating rounds; any reply other than 200 fails the run.
 */
const { rounds, ms } = readOptions({ rounds: 5, ms: 6_000 });
const APPLICANTS = 600;
const CONNECTIONS = 32;
const WARM_UP_MS = 3_000;
const GOALS = { p99: 50, perSecond: 1_000 };

await experiment(async () => {
  const folder = temporaryFolder('saves');
  const at = (name: string) => `sqlite:${path.join(folder, name)}`;
  await measureOn('', at('product.sqlite'), at('bare.sqlite'));
  const server = await startMariaDb(String(PARTS.mariadb.find()));
  await measureOn(' mariadb', server.url, server.url);
});

/** @param suffix end of the figures' names */
async function measureOn(suffix: string, productDatabase: string, bareDatabase: string): Promise<void> {
  const product = await serve({
    env: { DATABASE_URL: productDatabase, LOG_LEVEL: 'info', LIBREOFFICE_ENGINES: '0' },
  });
  const bare = await startBareServer('tools/bench/saves/bare/bare-server.main.ts', bareDatabase);
  const filled = await fillProduct(product.url, productDatabase, APPLICANTS);
  console.error(`${filled.keys} answers of ${filled.bytes} bytes in each application${suffix}`);
  const loads = {
    ours: startLoad({ url: product.url, applicants: filled.applicants, connections: CONNECTIONS }),
    baseline: startLoad({
      url: bare.url,
      applicants: await seedBaseline(bareDatabase, filled),
      connections: CONNECTIONS,
    }),
  };
  const found = await inTurns(
    rounds,
    async (side, round) => {
      const measured = await loads[side].run(round < 0 ? WARM_UP_MS : ms);
      const { perSecond, p50, p99 } = measured;
      console.error(
        `${side}${suffix}: ${Math.round(perSecond)} saves/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      );
      return measured;
    },
    { warmUp: 1 },
  );
  await Promise.all([loads.ours.stop(), loads.baseline.stop(), product.stop(), bare.stop()]);

  const perSecond = median(found.ours.map((round) => round.perSecond));
  const bareRate = median(found.baseline.map((round) => round.perSecond));
  const saves = found.ours.reduce((sum, round) => sum + round.requests, 0);
  figure(`saves vs bare server${suffix}`, perSecond, bareRate, 'saves/s', saves);
  figure(`p99 ms${suffix}`, median(found.ours.map(({ p99 }) => p99)), GOALS.p99, 'ms', saves);
  figure(`saves per second${suffix}`, perSecond, GOALS.perSecond, 'saves/s', saves);
}
