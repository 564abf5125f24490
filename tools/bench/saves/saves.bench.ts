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

  const saves = found.ours.reduce((sum, round) => sum + round.requests, 0);
  const compare = (name: string, unit: string, part: 'perSecond' | 'p99') => {
    const of = (side: 'ours' | 'baseline') => median(found[side].map((round) => round[part]));
    figure(`${name}${suffix}`, of('ours'), of('baseline'), unit, saves);
  };
  compare('saves per second', 'saves/s', 'perSecond');
  compare('p99 of a save', 'ms', 'p99');
}
