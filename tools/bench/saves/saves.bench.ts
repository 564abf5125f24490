import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { figure, median } from '../figure.mjs';
import { fillProduct } from '../fill/fill-applicants.ts';
import { startBareServer } from '../start-bare-server.ts';
import { fillBare } from './fill-bare.ts';
import { type Round, startLoad } from './load.ts';

/**
 * `npm run bench -- saves`: PUT /api/answer of 3 keys by 600 applicants, each with a filled application, over 32 connections, on
 * the embedded form as it ships (one process, full durability, the throttle of saves as it is), and on MariaDB. Beside it, in
 * alternating rounds, a bare Nest server that does nothing but what a save needs. Figures are medians of the rounds; any answer
 * other than 200 fails the run. `saves vs bare server` are saves a second of both; the others stand beside their goals.
 */
const APPLICANTS = 600;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 6_000);
const WARM_UP_MS = 3_000;
const GOALS = { p99: 50, perSecond: 1_000 };

const folder = mkdtempSync(path.join(tmpdir(), 'portico-saves-'));
try {
  const at = (name: string) => `sqlite:${path.join(folder, name)}`;
  await measureOn('', at('product.sqlite'), at('bare.sqlite'));
  const server = await startMariaDb(String(PARTS.mariadb.find()));
  await measureOn(' mariadb', server.url, server.url);
} finally {
  await cleanUp();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @param suffix of the figures' names */
async function measureOn(suffix: string, productDatabase: string, bareDatabase: string): Promise<void> {
  const product = await startProduct({
    port: await freePort(),
    dataDir: folder,
    env: { DATABASE_URL: productDatabase, LOG_LEVEL: 'info', LIBREOFFICE_ENGINES: '0' },
  });
  const bare = await startBareServer('tools/bench/saves/bare/bare-server.main.ts', bareDatabase);
  const filled = await fillProduct(product.url, productDatabase, APPLICANTS);
  console.error(`${filled.keys} answers of ${filled.bytes} bytes in each application${suffix}`);
  const ours = startLoad({ url: product.url, applicants: filled.applicants, connections: CONNECTIONS });
  const baseline = startLoad({
    url: bare.url,
    applicants: await fillBare(bareDatabase, filled),
    connections: CONNECTIONS,
  });
  const rounds: { ours: Round; baseline: Round }[] = [];
  await ours.run(WARM_UP_MS);
  await baseline.run(WARM_UP_MS);
  for (let n = 0; n < ROUNDS; n++) {
    const round = { ours: await ours.run(ROUND_MS), baseline: await baseline.run(ROUND_MS) };
    console.error(`round ${n + 1}${suffix}: ${inWords(round.ours)}; bare ${inWords(round.baseline)}`);
    rounds.push(round);
  }
  await Promise.all([ours.stop(), baseline.stop(), product.stop(), bare.stop()]);

  const perSecond = median(rounds.map((round) => round.ours.perSecond));
  const bareRate = median(rounds.map((round) => round.baseline.perSecond));
  const saves = rounds.reduce((sum, round) => sum + round.ours.saves, 0);
  figure(`saves vs bare server${suffix}`, perSecond, bareRate, 'saves/s', saves);
  figure(`p99 ms${suffix}`, median(rounds.map((round) => round.ours.p99)), GOALS.p99, 'ms', saves);
  figure(`saves per second${suffix}`, perSecond, GOALS.perSecond, 'saves/s', saves);
}

function inWords({ perSecond, p50, p99 }: Round): string {
  return `${Math.round(perSecond)} saves/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
