import { chromium } from 'playwright-core';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { serverOrigin } from '../../staff/staff-call.mjs';
import { RefusedError } from '../errors.mjs';
import { SmokePage } from './smoke-page.mjs';

/** How long a step may take until its questions stand on the page. In milliseconds. */
const LIMIT = 15_000;

const TYPES = /** @type {Record<string, string>} */ ({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
});

/**
 * Opens the deployed page in a browser of its own, with the release in the place of the live one, and looks whether its
 * questions appear: a step on its page, a shell with every live step. Nothing is sent to the server but questions for pages.
 * @param {string} folder Of the build.
 * @param {import('@portico/contracts').ReleaseFile} release
 * @returns {Promise<string[]>} What went wrong.
 * @throws {RefusedError} without Chromium or a page to test in
 */
export async function smokeProblems(folder, release) {
  const executablePath = PARTS.chromium.find();
  if (!executablePath)
    throw new RefusedError('There is no Chromium for the smoke test: npm run doctor says how to get it.');
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const forget = onCleanUp(() => browser.close());
  try {
    const smoke = new SmokePage(folder, release);
    const deployed = SmokePage.data(await (await fetch(`${serverOrigin()}/`)).text());
    /** @type {string[]} */
    const problems = [];
    for (const { route, definition } of await pagesToOpen(smoke, release, deployed))
      problems.push(...(await open(browser, smoke, route, definition)));
    return problems;
  } finally {
    forget();
    await browser.close();
  }
}

/**
 * @param {SmokePage} smoke
 * @param {import('@portico/contracts').ReleaseFile} release
 * @param {import('@portico/contracts').PageData} deployed
 */
async function pagesToOpen(smoke, release, deployed) {
  if (release.name !== 'shell') {
    const definition = JSON.parse(String(await smoke.read(`${smoke.base}${release.entries.definition}`)));
    return [{ route: definition.route, definition }];
  }
  return Promise.all(
    deployed.steps.map(async ({ route, chosen }) => {
      const reply = await fetch(`${serverOrigin()}${chosen.definition}`);
      return { route, definition: await reply.json() };
    }),
  );
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {SmokePage} smoke
 * @param {string} route
 * @param {import('@portico/form-model').StepDefinition} definition
 */
async function open(browser, smoke, route, definition) {
  const context = await browser.newContext({ baseURL: serverOrigin() });
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(`${route}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    problems.push(`${route}: ${new URL(request.url()).pathname} was not loaded: ${why}`);
  });
  await page.route(`**${smoke.base}**`, async (request) => {
    const address = new URL(request.request().url()).pathname;
    const contentType = TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await request.fulfill({ body: await smoke.read(address), contentType });
  });
  await page.route('**/public/step-failures', (request) => {
    problems.push(`${route}: ${request.request().postData()}`);
    return request.fulfill({ json: { message: '' } });
  });
  await page.route(`**${route}`, async (request) => {
    if (!request.request().isNavigationRequest()) return request.fallback();
    const response = await request.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    return request.fulfill({
      status: response.status(),
      headers,
      body: await smoke.pin(await response.text()),
    });
  });
  await page.goto(route);
  const keys = Object.keys(definition.dataModel).map((key) => `[id="${key}"], [name="${key}"]`);
  const appeared = await page
    .locator(keys.join(', '))
    .first()
    .waitFor({ state: 'visible', timeout: LIMIT })
    .then(
      () => true,
      () => false,
    );
  if (!appeared)
    problems.push(`${route}: none of its questions appeared within ${LIMIT / 1000} s in the deployed shell.`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return problems;
}
