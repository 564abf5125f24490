import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { experiment, figure, median, percentile, readOptions, serve } from '../../experiment/experiment.mjs';
import { residentMegabytes } from '../process-usage.ts';
import { startOwnProcess } from '../own-process.ts';
import { enterSavers, isOverIn, saveSteadily } from '../steady-saves.ts';
import type { Became } from './timed-upload.ts';

/**
 * `npm run bench -- hostile-publish`: someone with a publishing key keeps sending releases and scratch definitions that are made
 * to stop the server, while 50 applicants save. Each round has a quiet and a busy half with the same rate of saves. Goals: save
 * p99 at most doubles, no save fails, the server doesn't restart.
 */
const { rounds: ROUNDS, ms: HALF } = readOptions({ rounds: 3, /** Length of half a round. */ ms: 15_000 });
const SAVERS = 50;
const SAVE_EVERY = 25;

await experiment(async () => {
  let failed = 0;
  const env = { ADDRESS_THROTTLE_FACTOR: '1000', SCRATCH_DEFINITIONS: 'true' };
  const product = await serve({ env });
  const { pid } = product;
  const savers = await enterSavers(product.url, SAVERS);
  const key = (await readFile(path.join(product.dataDir, 'staff-key'), 'utf8')).trim();
  const attack = startOwnProcess('tools/bench/hostile/publish.main.ts', [product.url, key]);
  const saving = async () => {
    const saves = await saveSteadily(savers, SAVE_EVERY, isOverIn(HALF));
    failed += saves.failed;
    return saves.times;
  };
  const rounds: Record<'quiet' | 'busy', number>[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const quiet = await saving();
    attack.send('begin');
    const busy = await saving();
    const became = (await attack.ask('end')) as Became;
    rounds.push({ quiet: percentile(quiet, 0.99), busy: percentile(busy, 0.99) });
    console.error(
      `round ${n + 1}, load of the machine ${loadavg()[0]?.toFixed(1)}, quiet ${inWords(quiet)}, busy ${inWords(busy)}`,
    );
    for (const [what, how] of Object.entries(became)) console.error(`  ${what}: ${how}`);
  }
  await attack.stop();
  const ours = median(rounds.map(({ busy }) => busy));
  figure('save p99 under attack', ours, median(rounds.map(({ quiet }) => quiet)), 'ms', ROUNDS);
  figure('failed saves', failed, null, 'saves', ROUNDS);
  figure('restarts', isRunning(pid) ? 0 : 1, null, 'restarts', 1);
  figure('memory of the server', residentMegabytes(pid), null, 'MB', 1);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function inWords(saves: number[]): string {
  return `${saves.length} saves p50 ${median(saves).toFixed(1)} p99 ${percentile(saves, 0.99).toFixed(1)} max ${Math.max(...saves).toFixed(0)} ms`;
}
