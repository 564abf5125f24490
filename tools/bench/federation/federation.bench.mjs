import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { figure, median } from '../figure.mjs';
import { buildSingleBundle } from './build-single-bundle.mjs';
import { measureFirstPaint } from './first-paint.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { FAR, NEAR } from './networks.mjs';
import { measureStepChange } from './step-change.mjs';

/**
 * What the federation costs a visitor: the first load of a step with an empty cache on a slow network, and the way to the next
 * step. Beside it the same application as one route-split bundle, from the same server, in the same browser, in turns.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
const STEPS = ['about', 'education'];
const SIDES = /** @type {const} */ (['ours', 'baseline']);

const origins = {
  ours: await serve(),
  baseline: await serve({ FIRST_PAINT: 'false', BUILT_IN_RELEASES: await buildSingleBundle() }),
};
const browser = await chromium.launch({
  executablePath: PARTS.chromium.find(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());

for (const step of STEPS) await firstLoads(step);
await firstPaints();
await stepChanges();
await cleanUp();

/** @param {string} step */
async function firstLoads(step) {
  for (const network of [FAR, NEAR]) {
    /** @type {Record<'ours' | 'baseline', import('./first-load.mjs').FirstLoad[]>} */
    const loads = { ours: [], baseline: [] };
    // In turns, so that whatever else the machine does meets both.
    for (let run = 0; run < runs; run++)
      for (const side of SIDES)
        loads[side].push(await measureFirstLoad(browser, `${origins[side]}/${step}`, network));
    /** @param {string} name @param {string} unit @param {(load: import('./first-load.mjs').FirstLoad) => number} value */
    const report = (name, unit, value) =>
      figure(`${step} ${name}`, median(loads.ours.map(value)), median(loads.baseline.map(value)), unit, runs);
    report(`usable ${network.name}`, 'ms', ({ usableMs }) => usableMs);
    if (network !== FAR) continue;
    report('requests', 'requests', ({ requests }) => requests);
    report('bytes', 'bytes', ({ bytes }) => bytes);
    report('javascript kB', 'kB gzip', ({ javascriptKb }) => javascriptKb);
  }
}

/** On a phone: what is seen before the page can answer, and what that costs. */
async function firstPaints() {
  /** @type {Record<'ours' | 'baseline', import('./first-paint.mjs').FirstPaint[]>} */
  const paints = { ours: [], baseline: [] };
  for (let run = 0; run < runs; run++)
    for (const side of SIDES)
      paints[side].push(await measureFirstPaint(browser, `${origins[side]}/about`, FAR));
  /** @param {string} name @param {string} unit @param {(paint: import('./first-paint.mjs').FirstPaint) => number} value */
  const report = (name, unit, value) =>
    figure(`about ${name}`, median(paints.ours.map(value)), median(paints.baseline.map(value)), unit, runs);
  report(`first paint ${FAR.name} cpu4`, 'ms', ({ paintMs }) => paintMs);
  report(`usable ${FAR.name} cpu4`, 'ms', ({ usableMs }) => usableMs);
  report('blocking ms cpu4', 'ms', ({ blockingMs }) => blockingMs);
  report('layout shift', 'score', ({ shift }) => shift);
}

async function stepChanges() {
  /** @type {Record<'ours' | 'baseline', number[]>} */
  const took = { ours: [], baseline: [] };
  for (let run = 0; run < runs; run++)
    for (const side of SIDES) took[side].push(await measureStepChange(browser, origins[side]));
  figure('step to step', median(took.ours), median(took.baseline), 'ms', runs);
}

/** @param {NodeJS.ProcessEnv} env */
async function serve(env = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
  onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProduct({
    port: await freePort(),
    dataDir,
    env: { LOG_LEVEL: 'error', ...env },
  });
  return product.url;
}
