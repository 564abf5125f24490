import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  experiment,
  figure,
  figureOfMedians,
  inTurns,
  readOptions,
  timed,
} from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { start } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { ROOT } from '../../workspace/root.mjs';
import { makeBareMachine } from './bare-machine.ts';

/**
 * Measures what a newcomer waits for: `npm start` in a fresh clone, with an empty home and none of the programs it installs,
 * until the first page, compared with `npm ci --ignore-scripts` alone. Then a restart without changes, compared with the bare
 * server.
 */
const { restarts } = readOptions({ restarts: 7 });

const HOME = '/home/newcomer';
const SERVER =
  'BUILT_IN_RELEASES=apps DATA_DIR=.data NODE_ENV=production exec node services/api/dist/main.js';
const [product, packages] = [`${HOME}/portico`, `${HOME}/packages`];

await experiment(async () => measure(await makeBareMachine()));

/** @param machine root folder of the bare machine */
async function measure(machine: string) {
  mkdirSync(path.join(machine, HOME), { recursive: true });
  for (const folder of [product, packages])
    await must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, path.join(machine, folder)]);
  const bare = () =>
    must('chroot', there(machine, packages, 'npm ci --ignore-scripts --no-audit --no-fund --cache /tmp/npm'));
  const installed = (await timed(bare)) / 1_000;
  const first = await started(machine, 'npm start');
  figure('first page s', first.s, installed, 's', 1);
  await first.stop();
  const again = await inTurns(restarts, async (side) => {
    const running = await started(machine, side === 'ours' ? 'npm start' : SERVER);
    await running.stop();
    return running.s;
  });
  figureOfMedians('restart s', again, 's');
}

/** Runs a shell command in the clone. @returns seconds until the first page is served */
async function started(machine: string, command: string) {
  const port = await freePort();
  const began = performance.now();
  const running = start('chroot', there(machine, product, `export PORT=${port}; ${command}`), {
    output: 'pipe',
  });
  await waitUntil('the first page is answered', () => isUp(`http://127.0.0.1:${port}/about`), {
    withinMs: 600_000,
    failure: running.failure,
  });
  return { s: (performance.now() - began) / 1_000, stop: () => running.stop() };
}

/** Returns the chroot arguments that run a command in a folder of the bare machine. */
function there(machine: string, folder: string, command: string) {
  // Keeps the variables for proxies and npm registries.
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|npm_config_(userconfig|registry|cafile))$/i.test(name),
  );
  const env = kept.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`);
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const clean = ['env', '-i', `HOME=${HOME}`, `PATH=${PATH}`, ...env];
  return [machine, ...clean, 'sh', '-c', `cd ${folder} && ${command}`];
}
