import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import Database from 'better-sqlite3';
import { expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import type { Product } from '../fixtures/product.ts';
import { applicationOf, linkTo, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

/** Creates an applicant with this first name. @returns the application's ID */
const entered = async (product: Product, first_name: string) => {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name });
  return applicationOf(product, applicant.username);
};
const expectRefused = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.serviceLinkRefused);
  await expect(page).toHaveTitle(TEXTS.serviceLinkRefused);
  await expect(page.getByText('Something went wrong.')).toBeHidden();
  expect(new URL(page.url()).searchParams.get('service_token')).toBe('');
};

test('a service link opens only its application, as plain text', async ({ page, product, screens }) => {
  const [id, other] = [await entered(product, 'Yolanda'), await entered(product, 'Wilfred')];
  await page.goto(await linkTo(product, id));
  await expect(page.getByText('Yolanda Avery')).toBeVisible();
  await expect(page.getByText('[X] Another gender')).toBeVisible();
  for (const role of ['button', 'textbox', 'combobox', 'navigation', 'banner', 'separator'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'About You',
    'Your Academics',
    'Your Final Steps',
  ]);
  expect(new URL(page.url()).searchParams.get('service_token')).toBe('');
  await page.reload();
  await expect(page.getByText('Yolanda Avery')).toBeVisible();
  await expectAccessibleInSoak(page);
  await screens.take('service-view');

  await page.goto(await linkTo(product, other));
  await expect(page.getByText('Wilfred Avery')).toBeVisible();
  await expect(page.getByText('Yolanda')).toHaveCount(0);
});

test('a service link’s token appears in no URL, history, Referer or log', async ({ page, product }) => {
  const link = await linkTo(product, await entered(product, 'Xenia'));
  const token = String(new URL(link, product.url).searchParams.get('service_token'));
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(link);
  await expect(page.getByText('Xenia Avery')).toBeVisible();
  expect(page.url()).not.toContain(token);

  const told = requests.map((request) => request.url()).filter((address) => address.includes(token));
  expect(told).toEqual([product.url + link, expect.stringMatching(/\/service\/tmp-pdf\?/)]);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  expect(headers.filter(({ referer }) => referer?.includes(token))).toEqual([]);

  await page.goto('/login');
  await page.goBack();
  expect(page.url()).not.toContain(token);
  expect(product.output()).toContain('/service/tmp-pdf');
  expect(product.output()).not.toContain(token);
});

test('failed requests are reported, and retried without the link', async ({ page, product }) => {
  const isDefinition = /\/step\.json$/;
  await page.route(isDefinition, (route) => route.abort());
  await page.goto(await linkTo(product, await entered(product, 'Sybil')));
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByText('Sybil')).toHaveCount(0);
  await page.unroute(isDefinition);
  // The token is no longer in the URL, but a retry must still use it.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sybil Avery')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('service_token')).toBe('');
});

test(`an expired service link is refused with a message ${SOAK}`, async ({ page, product, screens }) => {
  const id = await entered(product, 'Vera');
  const link = await linkTo(product, id);
  // Backdates the link, because tests can't set the server's clock.
  const database = new Database(path.join(product.dataDir, 'portico.sqlite'));
  database
    .prepare("UPDATE service_token SET expires_at = '2020-01-01T00:00:00.000Z' WHERE application_id = ?")
    .run(id);
  database.close();
  await page.goto(link);
  await expectRefused(page);
  await expectAccessibleInSoak(page);
  await screens.take('service-link-refused');
});

test(`a service link to a deleted application is refused with a message ${SOAK}`, async ({
  page,
  product,
}) => {
  const id = await entered(product, 'Ulla');
  const link = await linkTo(product, id);
  await page.goto(link);
  await expect(page.getByText('Ulla Avery')).toBeVisible();
  await staffOf(product)('DELETE', `/service/applications/${id}?reason=A%20request.`);
  await page.goto(link);
  await expectRefused(page);
});

test(`other tokens don’t work as service links ${SOAK}`, async ({ page, product }) => {
  const made = await staffOf(product)('POST', '/service/prospects', { prospects: [{ first_name: 'Tara' }] });
  const { links } = (await made.json()) as { links: { url: string }[] };
  const token = new URL(String(links[0]?.url)).searchParams.get('token');
  for (const each of [token, 'guess']) {
    await page.goto(`/?service_token=${each}`);
    await expectRefused(page);
  }
});
