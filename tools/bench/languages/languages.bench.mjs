import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { builtOldVersion, LAST_RELEASED } from '../../history/old-version.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { measureFirstLoad } from '../federation/first-load.mjs';
import { FAR } from '../federation/networks.mjs';
import { figure, median } from '../figure.mjs';
import { measureSwitch } from './switch.mjs';

/**
 * What languages cost a visitor: the bytes of a first page in English beside the last version that knew no other language, those of
 * the same page in Arabic beside the English one, and the time that a change of the language takes on a page with answers.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const before = await builtOldVersion(LAST_RELEASED);
const earlier = await import(pathToFileURL(path.join(before, 'tools', 'services', 'product.mjs')).href);
const englishOnly = await serve(earlier.startProduct);
const ours = await serve(startProduct);
const browser = await chromium.launch({
  executablePath: PARTS.chromium.find(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());

/** @type {Record<'englishOnly' | 'english' | 'arabic', number[]>} */
const bytes = { englishOnly: [], english: [], arabic: [] };
for (let run = 0; run < runs; run++) {
  bytes.englishOnly.push(await firstPage(englishOnly, 'en-US'));
  bytes.english.push(await firstPage(ours, 'en-US'));
  bytes.arabic.push(await firstPage(ours, 'ar'));
}
figure('bytes vs english only', median(bytes.english), median(bytes.englishOnly), 'bytes', runs);
figure('bytes arabic vs english', median(bytes.arabic), median(bytes.english), 'bytes', runs);

/** @type {number[]} */
const took = [];
for (let run = 0; run < runs; run++) took.push(...(await measureSwitch(browser, `${ours}/about`)));
figure('switch ms', median(took), 300, 'ms', took.length);
await cleanUp();

/** @param {string} origin @param {string} locale */
async function firstPage(origin, locale) {
  return (await measureFirstLoad(browser, `${origin}/about`, FAR, { locale })).bytes;
}

/** @param {typeof startProduct} start */
async function serve(start) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
  onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  const product = await start({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error' } });
  // The earlier version has a list of its own of what is to be stopped.
  onCleanUp(async () => void (await product.stop()));
  return product.url;
}
