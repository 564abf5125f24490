import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { startJudgedProduct } from './start-judged-product.mjs';

/**
 * Whether browser and server judge alike: generated answer maps, judged in Chromium by the code that the product's page
 * loads, and by the server's validator, and written by both in every language that ships. The baseline is what has to come out: none.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '2026' } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const { compareValidation } = await tsImport('./compare-validation.ts', import.meta.url);

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-parity-'));
onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
const product = await startJudgedProduct(dataDir);
onCleanUp(async () => void (await product.stop()));
const browser = await chromium.launch({
  executablePath: PARTS.chromium.find(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());

const began = Date.now();
const { disagreements, messages, ids } = await compareValidation(browser, product.url, {
  count,
  seed,
  onBatch: (/** @type {number} */ done) => {
    if (done % 10_000 === 0)
      console.error(`${done} of ${count}, ${Math.round((Date.now() - began) / 1000)} s`);
  },
});
for (const disagreement of disagreements.slice(0, 5)) console.error(JSON.stringify(disagreement));
const said = Object.fromEntries(Object.entries(messages).map(([language, { size }]) => [language, size]));
const figure = { name: 'disagreements', ours: disagreements.length, baseline: 0, ratio: null };
console.log(
  JSON.stringify({ ...figure, unit: 'answer maps', n: count, seed, ids: ids.size, messages: said }),
);
await cleanUp();
process.exitCode = disagreements.length === 0 ? 0 : 1;
