import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { start } from '../processes/child.mjs';
import { cleanUp } from '../processes/cleanup.mjs';
import { RefusedError } from '../release/errors.mjs';
import { startProduct } from '../services/product.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { PARTS } from '../setup/parts.mjs';
import { bin, buildEverything } from '../workspace/build.mjs';
import { StaffCallError } from '../staff/staff-call.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { inRoot } from '../workspace/root.mjs';
import { stepIds } from '../workspace/steps.mjs';
import { fromTyped } from '../workspace/typed-path.mjs';

/**
 * `npm run dev` rebuilds programs and server when files change, and restarts the server after each build, which installs the new
 * releases. `npm run dev -- --step about --against https://apply.example.edu` shows that step in the pages of a product, only on
 * this machine; without a URL, in the pages of `npm start`.
 */
helpAtOnce(`Usage: npm run dev [-- --step <step> [--against <address>] [--folder <sources>] [--at <port>]]

  without a step: rebuilds on every change and restarts the server
  --step <step>          shows that step in a running application, on this machine only
  --against <address>    address of the application; default: the one that npm start serves, or a new one
  --folder <sources>     the step’s sources, if they aren’t in apps
  --at <port>            port of the pages; default: 4400

An application on another machine requires PORTICO_STAFF_KEY. See docs/releasing.md.`);
const STEPS = stepIds();
const { values } = parseArgs({
  options: {
    step: { type: 'string' },
    against: { type: 'string' },
    folder: { type: 'string' },
    at: { type: 'string' },
  },
});
if (values.step && !values.folder && !STEPS.includes(values.step)) {
  console.error(`Unknown step "${values.step}". Steps: ${STEPS.join(', ')}.`);
  process.exit(1);
}
const watched = values.step
  ? []
  : [...['shell', 'office', ...STEPS].map((app) => inRoot('apps', app)), inRoot('services', 'api')];

const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? '.data';
/** @type {Awaited<ReturnType<typeof startProduct>> | undefined} */
let product;
let isWanted = false;
let isRestarting = false;

await ensureInstalled();
if (values.step) await showStep(values.step);
else await buildAndServe();

/** @param {string} step */
async function showStep(step) {
  const local = `http://localhost:${port}`;
  if (!values.against && !(await answers(local))) await buildAndServe();
  // Dynamic import, because the bundler takes long to load and nothing else needs it.
  const { liveAgainst } = await import('./against/live-against.mjs');
  const at = {
    folder: values.folder ? fromTyped(values.folder) : inRoot('apps', step),
    address: values.against ?? local,
    port: Number(values.at ?? 4400),
  };
  await liveAgainst(at).catch(async (error) => {
    if (!(error instanceof StaffCallError || error instanceof RefusedError)) throw error;
    console.error(error.message);
    await cleanUp();
    process.exit(1);
  });
}

async function buildAndServe() {
  if ((await buildEverything()) !== 0) {
    console.error('The build failed; see the messages above.');
    process.exit(1);
  }
  for (const folder of watched) rebuildOnChange(folder);
  await restart();
}

/** Returns whether a server is running. @param {string} origin */
function answers(origin) {
  return fetch(`${origin}/health/live`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Restarts the server. Any number of calls during a restart cause only one more. */
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
  const env = {
    NODE_ENV: 'development',
    SCRATCH_DEFINITIONS: 'true',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  try {
    const started = await startProduct({ port, dataDir, output: 'inherit', env });
    console.log(`\nPortico is ready: http://localhost:${port} (codes: http://localhost:${port}/outbox)\n`);
    return started;
  } catch (error) {
    // Doesn't end, because the next change may fix the error.
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
  if (!result) throw new Error(`${dist} contains neither release.json nor main.js.`);
  let known = readFileSync(result, 'utf8');
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  // Waits, because a build writes the file several times. Ignores unchanged content, as after the first build of a watch.
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
