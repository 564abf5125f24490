import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { RELEASE_PATHS, TEXTS, type PageData } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { freePort } from '@portico/tools/free-port';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { logInFromCard } from '../applicants/account-pages.ts';
import { type LocalStep, showLocally, writeStep } from '../fixtures/local-step.ts';
import { ownCheckout } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { type Account, expect, test } from '../fixtures/test.ts';
import { startTlsFront, type TlsFront } from '../fixtures/tls-front.ts';
import { SOAK } from '../fixtures/soak.ts';

test.describe.configure({ timeout: 240_000 });

let front: TlsFront;
let product: Product;
test.beforeAll(async () => {
  const port = await freePort();
  product = await startOwnProduct({
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    SCRATCH_DEFINITIONS: 'true',
  });
  front = await startTlsFront(port, Number(new URL(product.url).port));
});
test.afterAll(async () => {
  await product.stop();
  front.close();
});

/** Returns environment variables for a step's team: an API key for the step, and the certificate to trust. */
async function team(step: string): Promise<NodeJS.ProcessEnv> {
  const wish = { name: `Team ${step}`, scopes: [`releases:${step}`] };
  const { key } = (await (await staffOf(product)('POST', '/service/keys', wish)).json()) as { key: string };
  return { PORTICO_STAFF_KEY: key, NODE_EXTRA_CA_CERTS: front.certificate };
}

async function completeApplicant(): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save(COMPLETE_ANSWERS);
  return applicant;
}

async function logIn(page: Page, local: LocalStep, account: Account): Promise<void> {
  await page.goto(`${local.url}/login`);
  await logInFromCard(page, account);
}

async function servedSteps(): Promise<{ id: string; version: string }[]> {
  const html = await (await fetch(`${product.url}/about`)).text();
  const data = JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
  return data.steps.map(({ id, chosen }) => ({ id, version: chosen.version }));
}

/**
 * Sends a request to the local step with any headers, as another program or a page of another origin can.
 * @returns the status
 */
function ask(
  local: LocalStep,
  address: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port: local.port, path: address, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    request.on('error', reject).end();
  });
}

// Soak only: `local-server.test.ts`, `headers.test.ts`, and `request-guard.test.ts` test the server of `npm run dev`.
test(`a change to a live step shows only in the developer’s browser, is validated there, and updates by itself ${SOAK}`, async ({
  page,
  browser,
}) => {
  const about = await ownCheckout('about');
  const before = await servedSteps();
  const applicant = await completeApplicant();
  const person = path.join(about.folder, 'src/questions/person.questions.ts');
  await about.change('src/questions/person.questions.ts', "'First Name'", "'First Name in the Passport'");
  const local = await showLocally('about', { ...about, against: front.url, env: await team('about') });
  const first = page.getByRole('textbox', { name: 'First Name in the Passport' });

  await test.step('Shows the step in the product’s pages, with a notice', async () => {
    await page.goto(`${local.url}/about`);
    await expect(first).toBeVisible();
    await expect(page.getByRole('complementary', { name: TEXTS.trialLabel })).toContainText(
      'about 0.1.0-local',
    );
    expect(await servedSteps()).toEqual(before);
    const other = await browser.newPage({ ignoreHTTPSErrors: true });
    await other.goto(`${front.url}/about`);
    await expect(other.getByRole('textbox', { name: 'First Name', exact: true })).toBeVisible();
    await other.close();
  });

  await test.step('Login works, although the product uses TLS', async () => {
    await logIn(page, local, applicant);
    const cookies = await page.context().cookies(local.url);
    expect(cookies.map(({ name }) => name)).toContain(`dev${local.port}-__Host-portico_session`);
    await page.goto(`${local.url}/about`);
    await expect(first).toHaveValue('Robin');
  });

  await test.step('A source change appears at once, and the page keeps its state', async () => {
    const middle = page.getByRole('textbox', { name: 'Preferred First Name' });
    await middle.fill('Robbie of the River');
    await page.evaluate(() => window.scrollTo(0, 120));
    await middle.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 6));
    const source = await readFile(person, 'utf8');
    const began = performance.now();
    await writeFile(person, source.replace("in the Passport'", "as Printed'"));
    await expect(page.getByRole('textbox', { name: 'First Name as Printed' })).toBeVisible();
    test.info().annotations.push({
      type: 'reload',
      description: `${((performance.now() - began) / 1000).toFixed(2)} s from saving a file to the change in the page`,
    });
    await expect(middle).toHaveValue('Robbie of the River');
    await expect(middle).toBeFocused();
    expect(
      await middle.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([3, 6]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  });

  await test.step('A build error is shown, and the page stays', async () => {
    const source = await readFile(person, 'utf8');
    await writeFile(
      person,
      source.replace("label: 'First Name as Printed'", "label: 'First Name as Printed"),
    );
    await expect(page.getByRole('alert').filter({ hasText: 'person.questions.ts' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'First Name as Printed' })).toBeVisible();
    await writeFile(person, source);
    await expect(page.getByRole('alert').filter({ hasText: 'person.questions.ts' })).toHaveCount(0);
  });

  await test.step('Retries while the product is down, then shows the change', async () => {
    front.cutNext(RELEASE_PATHS.scratch);
    const source = await readFile(person, 'utf8');
    await writeFile(person, source.replace('as Printed', 'at Last'));
    await expect(page.getByRole('textbox', { name: 'First Name at Last' })).toBeVisible();
    await expect.poll(() => local.output()).toMatch(/No server responds at [^]*\nShown at/);
  });

  await test.step('Rejects other clients, and every request to /service', async () => {
    const host = `localhost:${local.port}`;
    expect(await ask(local, '/about', { host })).toBe(200);
    expect(await ask(local, '/about', { host: `evil.example:${local.port}` })).toBe(403);
    expect(await ask(local, '/about', { host, origin: 'https://evil.example' })).toBe(403);
    expect(await ask(local, '/api/profile', { host, 'sec-fetch-site': 'same-site' })).toBe(403);
    for (const address of ['/service/releases', '/%73ervice/releases', '//service/releases'])
      expect(await ask(local, address, { host })).toBe(403);
  });

  await local.end();
  await about.remove();
});

test(`a new step is answered in the browser, validated by the server, and leaves nothing behind ${SOAK}`, async ({
  page,
}) => {
  const step = await writeStep('essays');
  const before = await servedSteps();
  const applicant = await completeApplicant();
  const local = await showLocally('essays', { ...step, against: front.url, env: await team('essays') });
  expect(local.output()).toContain('essays_title');
  const title = page.getByRole('textbox', { name: 'Title' });

  await test.step('Its answers stay in this browser', async () => {
    await logIn(page, local, applicant);
    await page.getByRole('link', { name: 'Your essays' }).click();
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/answer'));
    await title.fill('On Growing Up');
    expect((await (await saved).json()) as object).toMatchObject({ draft_only: ['essays_title'] });
    await page.reload();
    await expect(page).toHaveURL(`${local.url}/essays`);
    await expect(title).toHaveValue('On Growing Up');
    expect(Object.keys((await applicant.profile()).answer)).not.toContain('essays_title');
  });

  const submit = () => page.getByRole('button', { name: 'Submit' }).click();
  await test.step('The server validates by its rules, and submits nothing', async () => {
    await title.fill('');
    await page.getByRole('link', { name: 'Your Final Steps' }).click();
    await submit();
    await expect(page.getByRole('link', { name: /Title/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Your essays' }).click();
    await title.fill('On Growing Up');
    await page.getByRole('link', { name: 'Your Final Steps' }).click();
    await submit();
    // Looks at the toast only, because the message is also in a live region for screen readers.
    const toast = page.getByRole('region', { name: TEXTS.trialPageTitle });
    await expect(toast).toContainText(TEXTS.scratchPage);
    expect((await applicant.profile()).submission).toBeNull();
  });

  await test.step('Nothing remains once it is stopped', async () => {
    await local.end();
    expect(await servedSteps()).toEqual(before);
    const channels = await (await staffOf(product)('GET', '/service/releases')).json();
    expect(JSON.stringify(channels)).not.toContain('essays');
    await expect(applicant.save({ essays_title: 'On Growing Up' })).rejects.toThrow(/essays_title/);
    await applicant.submit();
  });
  await step.remove();
});

test('a product without the setting rejects the step, and says who can change that @soak', async ({
  product: off,
}) => {
  const step = await writeStep('essays');
  const key = (await readFile(path.join(off.dataDir, 'staff-key'), 'utf8')).trim();
  const shown = showLocally('essays', { ...step, against: off.url, env: { PORTICO_STAFF_KEY: key } });
  await expect(shown).rejects.toThrow(/SCRATCH_DEFINITIONS=true/);
  await step.remove();
});
