import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { start } from '../processes/child.mjs';
import { cleanUp } from '../processes/cleanup.mjs';
import { startProduct } from '../services/product.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { PARTS } from '../setup/parts.mjs';
import { bin, buildEverything } from '../workspace/build.mjs';
import { serverOrigin } from '../staff/staff-call.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { inRoot } from '../workspace/root.mjs';
import { stepIds } from '../workspace/steps.mjs';
import { keepLive, otherMachineProblem } from './live-step.mjs';

/**
 * `npm run dev`: rebuilds the programs and the server as files change, and starts the server again after each build, which
 * makes it take up the new releases. `npm run dev -- --step about` keeps that step alone live on a server of this machine: on the
 * one that runs (`--server http://localhost:3001`: another one), or on one that it starts; the rest stays as it is.
 */
helpAtOnce(
  'Usage: npm run dev [-- --step <step> [--server <address>]]   (builds what changes; with a step, that one alone on a server of this machine)',
);
const STEPS = stepIds();
const { values } = parseArgs({ options: { step: { type: 'string' }, server: { type: 'string' } } });
if (values.step && !STEPS.includes(values.step)) {
  console.error(`There is no step "${values.step}"; there are ${STEPS.join(', ')}.`);
  process.exit(1);
}
if (values.server) process.env.PORTICO_URL = values.server;
const problem = values.step && otherMachineProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const watched = values.step
  ? []
  : [...['shell', ...STEPS].map((app) => inRoot('apps', app)), inRoot('services', 'api')];

const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? '.data';
/** @type {Awaited<ReturnType<typeof startProduct>> | undefined} */
let product;
let isWanted = false;
let isRestarting = false;

await ensureInstalled();
if (values.step && (await answers())) {
  await keepLive(values.step);
} else {
  await buildAndServe();
  if (values.step) await keepLive(values.step);
}

async function buildAndServe() {
  if ((await buildEverything()) !== 0) {
    console.error('The build failed; its messages stand above.');
    process.exit(1);
  }
  for (const folder of watched) rebuildOnChange(folder);
  await restart();
}

/** Whether a server runs already. One that was named must. */
async function answers() {
  const isThere = await fetch(`${serverOrigin()}/health/live`).then(
    (response) => response.ok,
    () => false,
  );
  if (isThere || !process.env.PORTICO_URL) return isThere;
  console.error(`No server answers at ${serverOrigin()}. Is it running? npm start`);
  process.exit(1);
}

/** Stops the server and starts it again; asked for several times meanwhile, it does so once more. */
async function restart() {
  isWanted = true;
  if (isRestarting) return;
  isRestarting = true;
  while (isWanted) {
    isWanted = false;
    await product?.stop();
    product = await startServer();
  }
  isRestarting = false;
}

async function startServer() {
  const chromium = PARTS.chromium.find();
  const env = { NODE_ENV: 'development', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  try {
    const started = await startProduct({ port, dataDir, output: 'inherit', env });
    console.log(`\nPortico is ready: http://localhost:${port} (codes: http://localhost:${port}/outbox)\n`);
    return started;
  } catch (error) {
    // The next change may repair it.
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** @param {string} folder */
function rebuildOnChange(folder) {
  const webpack = start(bin('webpack'), ['--watch', '--config', 'webpack.config.mjs'], { cwd: folder });
  void webpack.ended.then(async (code) => {
    console.error(`webpack of ${path.basename(folder)} ended with exit code ${code}.`);
    await cleanUp();
    process.exit(1);
  });
  const dist = path.join(folder, 'dist');
  const result = ['release.json', 'main.js']
    .map((name) => path.join(dist, name))
    .find((file) => existsSync(file));
  if (!result) throw new Error(`${dist} holds neither release.json nor main.js.`);
  let known = readFileSync(result, 'utf8');
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  // A build writes the file more than once, and the watch's first build repeats what was just built.
  watch(dist, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      const text = existsSync(result) ? readFileSync(result, 'utf8') : known;
      if (text === known) return;
      known = text;
      void restart();
    }, 300);
  });
}
