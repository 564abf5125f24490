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

test('a generated step is published, promoted, answered and disabled without deploying anything else @soak', async ({
  page,
  context,
}) => {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const save = () => applicant.save({ essays_title: 'On Growing Up' });
  const others = async () => (await servedSteps()).filter(({ id }) => id !== 'essays');
  const before = await others();

  await test.step('Its keys are unknown before the release', async () => {
    await expect(save()).rejects.toThrow(/essays_title/);
  });

  await test.step('One command creates it, another releases it', async () => {
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

  await test.step('Its keys are writable, and the other steps are unchanged', async () => {
    await save();
    expect(await others()).toEqual(before);
  });

  await test.step('The navigation links to it, and its answers are saved', async () => {
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url: product.url })));
    await page.goto(`${product.url}/about`);
    await page.getByRole('link', { name: 'Your Essays' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Essays' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('On Growing Up');
  });

  await test.step('Disabling it removes its page; an open one saves what is typed and shows a notice', async () => {
    expect(await release(product, 'take-off', 'essays')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^essays \S+ is disabled; put-back enables it again\.$/m),
    });
    expect(await servedSteps()).toEqual(before);
    await page.getByRole('textbox', { name: 'Title' }).fill('On Growing Old');
    await expect(page.getByRole('status').filter({ hasText: 'Your Essays' })).toHaveText(
      '“Your Essays” is no longer part of this application. What you entered there is saved, and you don’t need to finish it.',
    );
    await expect(page.getByRole('link', { name: 'Your Essays' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
    expect((await applicant.profile()).answer).toMatchObject({ essays_title: 'On Growing Old' });
    await page.getByRole('textbox', { name: 'First Name', exact: true }).fill('Robin');
    await page.screenshot({ path: test.info().outputPath('taken-off.png') });
  });

  await test.step('Enabling it restores its answers, and the history lists who did what', async () => {
    expect((await release(product, 'put-back', 'essays')).code).toBe(0);
    await page.goto(`${product.url}/essays`);
    await page.getByRole('link', { name: 'Your Essays' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('On Growing Old');
    const { output } = await release(product, 'history', 'essays');
    expect(output).toMatch(/ put-back  \S+  by .*\n.* take-off  \S+  by /);
  });

  await test.step("A step that others need can't be disabled", async () => {
    const refused = await release(product, 'take-off', 'final-steps');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Applicants sign on "final-steps"');
  });
});

async function servedSteps(): Promise<{ id: string; version: string }[]> {
  const html = await (await fetch(`${product.url}/about`)).text();
  const data = JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
  return data.steps.map(({ id, chosen }) => ({ id, version: chosen.version }));
}
