import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUp } from '../../processes/cleanup.mjs';
import { start } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { ROOT } from '../../workspace/root.mjs';
import { figure, median } from '../figure.mjs';
import { makeBareMachine } from './bare-machine.mjs';

/**
 * What a newcomer waits for: `npm start` in a fresh clone, with an empty home and none of the programs it installs, until the first page
 * is answered; beside it the packages alone (`npm ci --ignore-scripts`). Then once more, with nothing changed, beside the bare server.
 */
const { values } = parseArgs({ options: { restarts: { type: 'string', default: '7' } } });
const restarts = Number(values.restarts);

const HOME = '/home/newcomer';
const SERVER =
  'BUILT_IN_RELEASES=apps DATA_DIR=.data NODE_ENV=production exec node services/api/dist/main.js';
const [product, packages] = [`${HOME}/portico`, `${HOME}/packages`];

try {
  await measure(await makeBareMachine());
} finally {
  await cleanUp();
}

/** @param {string} machine its root folder */
async function measure(machine) {
  mkdirSync(path.join(machine, HOME), { recursive: true });
  for (const folder of [product, packages])
    await must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, path.join(machine, folder)]);
  const bare = () =>
    must('chroot', there(machine, packages, 'npm ci --ignore-scripts --no-audit --no-fund --cache /tmp/npm'));
  const installed = await seconds(bare);
  const first = await started(machine, 'npm start');
  figure('first page s', first.s, installed, 's', 1);
  await first.stop();
  /** @type {Record<'ours' | 'baseline', number[]>} */
  const again = { ours: [], baseline: [] };
  for (let round = 0; round < restarts; round++) {
    for (const side of /** @type {const} */ (['ours', 'baseline'])) {
      const running = await started(machine, side === 'ours' ? 'npm start' : SERVER);
      again[side].push(running.s);
      await running.stop();
    }
  }
  figure('restart s', median(again.ours), median(again.baseline), 's', restarts);
}

/** Seconds until the first page is answered. @param {string} machine @param {string} command of a shell, in the clone */
async function started(machine, command) {
  const port = await freePort();
  const began = performance.now();
  const running = start('chroot', there(machine, product, `export PORT=${port}; ${command}`), {
    output: 'pipe',
  });
  /** @type {number | undefined} */
  let code;
  void running.ended.then((ended) => (code = ended));
  await waitUntil('the first page is answered', () => answers(`http://127.0.0.1:${port}/about`), {
    withinMs: 600_000,
    failure: () => (code === undefined ? undefined : `it ended with exit code ${code}.\n${running.output()}`),
  });
  return { s: (performance.now() - began) / 1_000, stop: () => running.stop() };
}

/** @param {string} url @returns {Promise<true | undefined>} */
async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok || undefined;
  } catch {
    // Nothing listens yet.
    return undefined;
  }
}

/** Arguments of chroot: a shell in this folder of the bare machine. @param {string} machine @param {string} folder @param {string} command */
function there(machine, folder, command) {
  // Where packages come from, and through which proxy, is a matter of the machine.
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|npm_config_(userconfig|registry|cafile))$/i.test(name),
  );
  const env = kept.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`);
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return [
    machine,
    'env',
    '-i',
    `HOME=${HOME}`,
    `PATH=${PATH}`,
    ...env,
    'sh',
    '-c',
    `cd ${folder} && ${command}`,
  ];
}

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code, output } = await run(command, args, { output: 'pipe' });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${code}.\n${output}`);
}

/** @param {() => Promise<void>} work */
async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
