import type { PageData } from '@portico/contracts';
import { workspaceCopy } from '@portico/tools/workspace-copy';
import { release } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { HttpApplicant } from '@portico/tools/http-applicant';

test.describe.configure({ timeout: 240_000 });

let product: Product;
let copy: Awaited<ReturnType<typeof workspaceCopy>>;
test.beforeAll(async () => {
  product = await startOwnProduct();
  copy = await workspaceCopy();
});
test.afterAll(async () => {
  await product.stop();
  await copy.remove();
});

test('a generated step is published, promoted and answered without a deploy of anything else', async ({
  page,
  context,
}) => {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const save = () => applicant.save({ essays_title: 'On Growing Up' });
  const others = async () => (await servedSteps()).filter(({ id }) => id !== 'essays');
  const before = await others();

  await test.step('Before, nobody knows its keys', async () => {
    await expect(save()).rejects.toThrow(/essays_title/);
  });

  await test.step('It is made in one command, and released in one', async () => {
    const args = ['generate', '@portico/tools:step', 'essays', '--label=Your Essays', '--skipInstall'];
    const made = await copy.run('nx', args);
    expect(made.code, made.output).toBe(0);
    const released = await release(
      product,
      'publish',
      'essays',
      '--folder',
      `${copy.root}/apps/essays`,
      '--promote',
    );
    expect(released.code, released.output).toBe(0);
  });

  await test.step('Its keys are writable, and the other steps are what they were', async () => {
    await save();
    expect(await others()).toEqual(before);
  });

  await test.step('The navigation leads to it, and its answers are there', async () => {
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url: product.url })));
    await page.goto(`${product.url}/about`);
    await page.getByRole('link', { name: 'Your Essays' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Essays' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('On Growing Up');
  });
});

/** Id and version of every step on the page that everybody gets. */
async function servedSteps(): Promise<{ id: string; version: string }[]> {
  const html = await (await fetch(`${product.url}/about`)).text();
  const data = JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
  return data.steps.map(({ id, chosen }) => ({ id, version: chosen.version }));
}
