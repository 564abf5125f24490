import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { figure, median, percentile } from '../figure.mjs';
import { buildSmallPage, builtStep, educationOf } from './build-small-page.mjs';
import { measureSubmit } from './measure-submit.mjs';
import { measureTyping } from './measure-typing.mjs';
import { openEverything } from './open-everything.mjs';

/**
 * What a key press costs on the education page with all repeated blocks open, beside the same page with a tenth of the
 * questions: same server, same browser, in turns, the same fields. And, on both, what the first Submit costs that finds errors.
 */
const { values } = parseArgs({ options: { keys: { type: 'string', default: '120' } } });
const keys = Number(values.keys);
const ROUNDS = 3;
/** Each with an applicant and a page of its own: a first Submit is there once. */
const SUBMISSIONS = 9;

const releases = await buildSmallPage();
const education = { ours: await builtStep('education'), baseline: await educationOf(releases) };
const small = education.baseline;
const fields = threeOf(
  small.groups
    .flatMap(({ questions }) => questions)
    .flatMap((item) =>
      'widget' in item && item.widget === 'text' && item.inputMode === undefined ? [item.key] : [],
    ),
);
const browser = await chromium.launch({
  executablePath: PARTS.chromium.find(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
onCleanUp(() => browser.close());
const urls = { ours: await start({}), baseline: await start({ BUILT_IN_RELEASES: releases }) };
const pages = { ours: await open('ours'), baseline: await open('baseline') };
const counts = { ours: await questionsOn(pages.ours), baseline: await questionsOn(pages.baseline) };
console.error(`${counts.ours} controls beside ${counts.baseline}; typing into ${fields.join(', ')}.`);

/** @type {Record<'ours' | 'baseline', import('./measure-typing.mjs').Keystroke[]>} */
const found = { ours: [], baseline: [] };
for (let round = 0; round < ROUNDS; round++) {
  for (const field of fields) {
    for (const side of /** @type {const} */ (['ours', 'baseline'])) {
      await pages[side].bringToFront();
      const keystrokes = await measureTyping(pages[side], field, Math.ceil(keys / fields.length));
      // The first round warms up the engine.
      if (round > 0) found[side].push(...keystrokes);
    }
  }
}
for (const part of /** @type {const} */ (['busy', 'paint'])) {
  for (const [name, share] of /** @type {const} */ ([
    ['p50', 0.5],
    ['p95', 0.95],
  ])) {
    const ours = percentile(
      found.ours.map((each) => each[part]),
      share,
    );
    const baseline = percentile(
      found.baseline.map((each) => each[part]),
      share,
    );
    figure(`${part} ${name}`, ours, baseline, 'ms', found.ours.length);
  }
}
await Promise.all([pages.ours.context().close(), pages.baseline.context().close()]);

/** @type {Record<'ours' | 'baseline', number[]>} */
const submissions = { ours: [], baseline: [] };
for (let submission = 0; submission < SUBMISSIONS; submission++) {
  for (const side of /** @type {const} */ (['ours', 'baseline'])) {
    submissions[side].push(await measureSubmit(browser, urls[side], education[side]));
  }
}
figure(
  'submit until errors ms',
  median(submissions.ours),
  median(submissions.baseline),
  'ms',
  submissions.ours.length,
);
await cleanUp();

/** A product of its own. @param {NodeJS.ProcessEnv} env @returns {Promise<string>} where it answers */
async function start(env) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
  onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await startProduct({
    port: await freePort(),
    dataDir,
    env: { LOG_LEVEL: 'error', ...env },
  });
  return url;
}

/** The education page of an applicant who has opened everything. @param {'ours' | 'baseline'} side */
async function open(side) {
  const url = urls[side];
  const applicant = new HttpApplicant(url);
  await applicant.enter();
  await openEverything(applicant, education[side]);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email Address', { exact: true }).fill(applicant.username);
  await page.getByLabel('Password', { exact: true }).fill(applicant.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
  const last = page.locator(`[id="${fields.at(-1)}"]`);
  await last.waitFor({ state: 'attached' });
  // A filled set is a card: all are opened, so that as many controls stand there as ever.
  const closed = page.getByRole('form').getByRole('button', { name: /^Change / });
  while ((await closed.count()) > 0) await closed.first().click();
  await last.waitFor();
  return page;
}

/** @param {import('playwright-core').Page} page */
function questionsOn(page) {
  return page.locator('form input, form select, form textarea').count();
}

/** The first, the middle and the last. @param {string[]} all */
function threeOf(all) {
  const chosen = [all[0], all[all.length >> 1], all.at(-1)].filter((key) => key !== undefined);
  if (chosen.length < 3) throw new Error('The small page has no three lines of text to type into.');
  return chosen;
}
