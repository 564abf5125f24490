import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { start } from '../processes/child.mjs';
import { cleanUp } from '../processes/cleanup.mjs';
import { startProduct } from '../services/product.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { PARTS } from '../setup/parts.mjs';
import { bin, buildEverything } from '../workspace/build.mjs';
import { inRoot } from '../workspace/root.mjs';

/**
 * `npm run dev`: rebuilds the programs and the server as files change, and starts the server again after each build, which
 * makes it take up the new releases. `npm run dev -- --step about` watches that step alone; the rest stays as built.
 */
const STEPS = ['about', 'education', 'final-steps'];
const { values } = parseArgs({ options: { step: { type: 'string' } } });
if (values.step && !STEPS.includes(values.step)) {
  console.error(`There is no step "${values.step}"; there are ${STEPS.join(', ')}.`);
  process.exit(1);
}
const watched = values.step
  ? [inRoot('apps', values.step)]
  : [...['shell', ...STEPS].map((app) => inRoot('apps', app)), inRoot('services', 'api')];

await ensureInstalled();
if ((await buildEverything()) !== 0) {
  console.error('The build failed; its messages stand above.');
  process.exit(1);
}
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? '.data';
/** @type {Awaited<ReturnType<typeof startProduct>> | undefined} */
let product;
let busy = Promise.resolve();
restart();
for (const folder of watched) rebuildOnChange(folder);

/** Stops the server and starts it again, one after the other however often it is asked. */
function restart() {
  busy = busy.then(async () => {
    await product?.stop();
    product = undefined;
    const chromium = PARTS.chromium.find();
    try {
      product = await startProduct({
        port,
        dataDir,
        output: 'inherit',
        env: { NODE_ENV: 'development', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      });
      console.log(`\nPortico is ready: http://localhost:${port} (codes: http://localhost:${port}/outbox)\n`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
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
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  // The first build of the watch repeats what was just built; a burst of writes is one change.
  watch(dist, (_event, file) => {
    if (file !== 'release.json' && file !== 'main.js') return;
    if (!existsSync(path.join(dist, file))) return;
    clearTimeout(settled);
    settled = setTimeout(restart, 300);
  });
}
