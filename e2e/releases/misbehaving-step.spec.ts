import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { type PageFailurePayload, PATHS, type StepFailurePayload } from '@portico/contracts';
import { writeStep } from '../fixtures/local-step.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { buildRelease, insertRelease } from '../fixtures/second-release.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Step that fails in the way that its URL names. Covers the cases of the table in docs/releasing.md that no other test has. */

const STEP = 'drills';
const MODULE = 'src/module.tsx';
const ELSEWHERE = 'https://elsewhere.example';
const PAGE = `import { useEffect } from 'react';
import { StepForm } from '@portico/step-kit';
import { definition } from './step.ts';

const drill = () => window.location.hash.slice(1);
const fail = (): never => {
  throw new Error('A drill.');
};
const effects: Record<string, () => void> = {
  timer: () => void setTimeout(fail),
  'timer-loop': () => void setTimeout(() => block(Infinity)),
  'timer-slow': () => void setTimeout(() => block(7_000)),
  eval: () => void setTimeout(() => new Function('return 1')()),
  fetch: () => void fetch('${ELSEWHERE}/data'),
  location: () => window.location.assign('${ELSEWHERE}/away'),
  patch: () => void (window.fetch = () => Promise.reject(new Error('A drill.'))),
};
const block = (milliseconds: number) => {
  console.info('blocks');
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

function Page() {
  if (drill() === 'render') fail();
  if (drill() === 'loop') block(Infinity);
  if (drill() === 'slow') block(7_000);
  useEffect(() => effects[drill()]?.(), []);
  return (
    <>
      {drill() === 'huge' && Array.from({ length: 20_000 }, (_, n) => <i key={n}>.</i>)}
      <StepForm definition={definition} />
    </>
  );
}

export default { definition, Page };
`;
/** Variant of `PAGE` that fails as soon as it loads, whatever the URL. */
const AT_ONCE = PAGE.replace(
  'effects[drill()]?.()',
  "['timer', 'eval', 'fetch', 'location'].forEach((each) => effects[each]?.())",
);

/** Variants that block the page after it was shown. */
const blockingIn = (drill: string) => PAGE.replace('effects[drill()]?.()', `effects['${drill}']?.()`);

/** Variant that fails in ways that only a second language or a second visit shows. */
const LATER = PAGE.replace("drill() === 'render'", "document.documentElement.lang === 'ar'").replace(
  'effects[drill()]?.()',
  "document.addEventListener('keydown', () => undefined)",
);

test.describe.configure({ mode: 'serial', timeout: 360_000 });

let product: Product;
let step: Awaited<ReturnType<typeof writeStep>>;
let soundPage: string;
test.beforeAll(async () => {
  product = await startOwnProduct();
  step = await writeStep(STEP);
  soundPage = await readFile(path.join(step.folder, MODULE), 'utf8');
});
test.afterAll(async () => {
  await product.stop();
  await step.remove();
});

const write = (page: string) => writeFile(path.join(step.folder, MODULE), page);
const insert = async () => insertRelease(await buildRelease(step.folder), product.dataDir);

test(`the check before a release finds everything that a page does by itself ${SOAK}`, async () => {
  await write(AT_ONCE);
  const { check } = await publishBuilt(product, await buildRelease(step.folder));
  expect(check.state).toBe('refused');
  const output = check.problems.join('\n');
  expect(output).toContain('an error was thrown: A drill.');
  expect(output).toMatch(/an error was thrown: .*unsafe-eval/);
  expect(output).toContain(`${ELSEWHERE}/data`);
  expect(output).toContain(`it sends a request to ${ELSEWHERE}/away, which is another server.`);
});

test(`the check before a release finds what only one language or a second visit shows ${SOAK}`, async () => {
  await write(LATER);
  const { check } = await publishBuilt(product, await buildRelease(step.folder));
  const output = check.problems.join('\n');
  expect(output).toContain('could not be shown because it failed while rendering: Error: A drill.');
  expect(output).toMatch(
    /each time it is opened, it adds a keydown listener to the document \(.*\.js:1:\d+\)/,
  );
});

test(`the check before a release finds a timer that blocks the page ${SOAK}`, async () => {
  for (const [drill, problem] of [
    ['timer-slow', /did not respond for [67]\.\d s\. Do less work at once/],
    ['timer-loop', /did not respond for 30 s\. Look for an endless loop, in .*\.js:1:\d+/],
  ] as const) {
    await write(blockingIn(drill));
    const { check } = await publishBuilt(product, await buildRelease(step.folder));
    expect(check.state).toBe('refused');
    expect(check.problems.join('\n')).toMatch(problem);
  }
});

test.describe('failures that only happen to visitors', () => {
  test.beforeAll(async () => {
    await write(PAGE);
    await insert();
    await expect.poll(async () => (await fetch(`${product.url}/${STEP}`)).status).toBe(200);
  });

  const form = (page: Page) => page.getByRole('form', { name: `Your ${STEP}` });
  const open = (page: Page, drill: string) => page.goto(`${product.url}/${STEP}#${drill}`);
  const report = (page: Page, address: string): Promise<Request> =>
    page.waitForRequest((request) => request.url().endsWith(address));
  async function othersWork(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'About You' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
  }

  test(`an exception while rendering removes the step and nothing else ${SOAK}`, async ({ page }) => {
    const told = report(page, PATHS.stepFailures);
    await open(page, 'render');
    await expect(page.getByRole('alert')).toContainText('can’t be shown right now');
    expect((await told).postDataJSON() as StepFailurePayload).toMatchObject({ step: STEP, kind: 'render' });
    await othersWork(page);
  });

  test(`eval is blocked and reported, and the page keeps working ${SOAK}`, async ({ page }) => {
    const told = report(page, PATHS.pageFailures);
    await open(page, 'eval');
    const failure = (await told).postDataJSON() as PageFailurePayload;
    expect(failure).toMatchObject({ path: `/${STEP}`, is_shown: true });
    expect(failure.detail).toContain('EvalError');
    await expect(form(page)).toBeVisible();
    await othersWork(page);
  });

  test(`a request to another host does not leave the browser ${SOAK}`, async ({ page }) => {
    let left = 0;
    await page.route(`${ELSEWHERE}/**`, (route) => {
      left += 1;
      return route.fulfill({ body: '' });
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('connect-src'));
    await open(page, 'fetch');
    await refused;
    expect(left).toBe(0);
    await expect(form(page)).toBeVisible();
  });

  test(`a redirect to another site takes nothing along, and the answers are there afterward ${SOAK}`, async ({
    page,
  }) => {
    await page.route(`${ELSEWHERE}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    await page.goto(`${product.url}/about`);
    await page.getByLabel('First Name', { exact: true }).fill('Robin');
    // Waits for hydration, because text that is typed before any script has run isn't kept as a draft.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('portico_drafts=');
    const away = page.waitForRequest(`${ELSEWHERE}/away`);
    await open(page, 'location');
    expect((await away).headers()['referer'] ?? '').not.toContain(STEP);
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await page.goto(`${product.url}/about`);
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Robin');
  });

  test(`a page of twenty thousand elements is removed when it is left ${SOAK}`, async ({ page }) => {
    await open(page, 'huge');
    await expect(form(page)).toBeVisible();
    await expect(page.locator('i')).toHaveCount(20_000);
    await othersWork(page);
    await expect(page.locator('i')).toHaveCount(0);
  });

  test.describe('with a last good release', () => {
    let version: string;
    test.beforeAll(async () => {
      await write(soundPage);
      await insert();
      await write(`${PAGE}// again`);
      ({ version } = await insert());
      await expect
        .poll(async () => (await fetch(`${product.url}/${STEP}`)).text())
        .toContain(`/releases/${STEP}/${version}/`);
    });
    async function typeName(page: Page): Promise<void> {
      await page.goto(`${product.url}/about`);
      await page.getByLabel('First Name', { exact: true }).fill('Robin');
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('portico_drafts=');
    }
    async function expectLastGood(page: Page, told: Promise<Request>, kind: string): Promise<void> {
      expect((await told).postDataJSON()).toMatchObject({ step: STEP, version, kind });
      await expect(form(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goto(`${product.url}/about`);
      await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Robin');
    }

    for (const drill of ['loop', 'timer-loop'])
      test(`a tab with an endless ${drill} gets the last good release when it is opened again ${SOAK}`, async ({
        page,
      }) => {
        await typeName(page);
        const blocked = page.waitForEvent('console', (message) => message.text() === 'blocks');
        await page.goto(`${product.url}/${STEP}#${drill}`, { waitUntil: 'commit' });
        await blocked;
        // Another site gets another process, as a tab does whose process was ended.
        await page.goto('data:text/html,<p>Elsewhere</p>');
        // People wait before they end a page.
        await page.clock.setFixedTime(Date.now() + 10_000);
        const told = report(page, PATHS.stepFailures);
        await open(page, drill);
        await expectLastGood(page, told, 'hang');
      });

    test(`a timer that blocked the page for over six seconds gives the tab the last good release ${SOAK}`, async ({
      page,
    }) => {
      await typeName(page);
      const told = report(page, PATHS.stepFailures);
      await open(page, 'timer-slow');
      await told;
      const toldAgain = report(page, PATHS.stepFailures);
      await page.reload();
      await expectLastGood(page, toldAgain, 'hang');
    });

    test(`a page that takes over six seconds to render is replaced ${SOAK}`, async ({ page }) => {
      await typeName(page);
      const told = report(page, PATHS.stepFailures);
      await open(page, 'slow');
      await expectLastGood(page, told, 'hang');
    });

    test(`fetch is restored when the step that replaced it is left ${SOAK}`, async ({ page }) => {
      const told = report(page, PATHS.stepFailures);
      await open(page, 'patch');
      await expect(form(page)).toBeVisible();
      await othersWork(page);
      const { kind, detail } = (await told).postDataJSON() as StepFailurePayload;
      expect({ kind, detail }).toEqual({ kind: 'patched', detail: 'Error: It replaced window.fetch.' });
    });
  });
});
