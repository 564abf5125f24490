import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { APPLICANTS } from './applicants.mjs';
import { keysThrough, keysToFill } from './press-keys.mjs';
import { buttonsIn, setCounts } from './repeated-blocks.mjs';

/**
 * How long the two large pages are: pixels of the whole page once it is filled, at 1280 and 375 pixels, and key presses, through the filled form and
 * to fill an empty one. The baseline is another commit: run it there, and put the two beside each other.
 */
const WIDTHS = { 1280: 900, 375: 812 };
const ROUTES = /** @type {const} */ (['about', 'education']);

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
const { url } = await startProduct({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({
  executablePath: PARTS.chromium.find(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());

for (const { name, pages } of APPLICANTS) {
  const filled = await enter();
  await filled.save({ ...pages.about, ...pages.education });
  const empty = await enter();
  for (const route of ROUTES) {
    const definition = await builtStep(route);
    for (const [id, count] of setCounts(definition, pages[route]))
      for (let number = 2; number <= count; number++)
        await filled.call('PUT', '/api/add-another', { button_id: id, num_components: number });
    for (const [width, height] of Object.entries(WIDTHS)) {
      const page = await open(filled, route, { width: Number(width), height });
      print(`${name}, ${route}, ${width} px`, await lengthOf(page), 'px');
      if (width === '1280')
        print(`${name}, ${route}, through the filled form`, await keysThrough(page), 'keys');
      await page.context().close();
    }
    const page = await open(empty, route, { width: 1280, height: WIDTHS[1280] });
    const keys = await keysToFill(page, pages[route], (key) => buttonsIn(definition, key));
    print(`${name}, ${route}, to fill it`, keys, 'keys');
    await page.context().close();
  }
}
await cleanUp();

async function enter() {
  const applicant = new HttpApplicant(url);
  await applicant.enter();
  return applicant;
}

/** @param {string} name @returns {Promise<import('@portico/form-model').StepDefinition>} */
async function builtStep(name) {
  return JSON.parse(await readFile(inRoot('apps', name, 'dist', 'step.json'), 'utf8'));
}

/** A step as the applicant sees it who has been there before. @param {HttpApplicant} applicant @param {string} route @param {{ width: number, height: number }} viewport */
async function open(applicant, route, viewport) {
  // Whoever comes back is led there.
  await applicant.call('PUT', '/api/last-page', { last_page: `/${route}` });
  const context = await browser.newContext({ viewport });
  await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.goto(`${url}/${route}`);
  await page.locator('form').waitFor();
  // Counts of sets, tabs and files have come.
  await page.waitForLoadState('networkidle');
  return page;
}

/** @param {import('playwright-core').Page} page */
function lengthOf(page) {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** @param {string} name @param {number} ours @param {string} unit */
function print(name, ours, unit) {
  console.log(JSON.stringify({ name, ours, unit, n: 1 }));
}
