import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { ensureSystem } from '../../setup/system.mjs';
import { figure, median } from '../figure.mjs';
import { buildSingleBundle } from './build-single-bundle.mjs';
import { measureLoad } from './measure.mjs';

/**
 * What a visitor's first look at /about costs: ours, federated, beside the same application as one route-split bundle,
 * served by the same server to the same browser in turns.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
/** A slow mobile connection. */
const SLOW = { kilobitsPerSecond: 1_600, latencyMs: 150 };

const system = await ensureSystem(['chromium', 'fonts']);
const baselineReleases = await buildSingleBundle();
const ours = await serve({});
const baseline = await serve({ BUILT_IN_RELEASES: baselineReleases });
const browser = await chromium.launch({
  executablePath: system.chromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());

/** @type {Record<'ours' | 'baseline' | 'oursSlow' | 'baselineSlow', import('./measure.mjs').Load[]>} */
const loads = { ours: [], baseline: [], oursSlow: [], baselineSlow: [] };
// In turns, so that whatever else the machine does meets both.
for (let run = 0; run < runs; run++) {
  loads.ours.push(await measureLoad(browser, ours.url));
  loads.baseline.push(await measureLoad(browser, baseline.url));
  loads.oursSlow.push(await measureLoad(browser, ours.url, SLOW));
  loads.baselineSlow.push(await measureLoad(browser, baseline.url, SLOW));
}
const encodings = loads.ours[0]?.encodings.filter((encoding) => encoding !== 'none').join('+');
report('requests', 'requests', ({ requests }) => requests);
report('bytes', `bytes (${encodings})`, ({ bytes }) => bytes);
report('script-bytes', `bytes (${encodings})`, ({ scriptBytes }) => scriptBytes);
report('visible', 'ms', ({ visibleMs }) => visibleMs);
const slow = { ours: loads.oursSlow, baseline: loads.baselineSlow };
report('visible-slow', 'ms (1.6 Mbit/s, 150 ms)', ({ visibleMs }) => visibleMs, slow);
await cleanUp();

/** @param {NodeJS.ProcessEnv} env */
async function serve(env) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
  onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  return startProduct({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error', ...env } });
}

/**
 * @param {string} name
 * @param {string} unit
 * @param {(load: import('./measure.mjs').Load) => number} value
 * @param {{ ours: import('./measure.mjs').Load[], baseline: import('./measure.mjs').Load[] }} [from]
 */
function report(name, unit, value, from = loads) {
  figure(`first-load-${name}`, median(from.ours.map(value)), median(from.baseline.map(value)), unit, runs);
}
