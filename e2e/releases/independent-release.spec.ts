import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  type PageData,
  RELEASE_PATHS,
  type ReleaseChannelReply,
  type ReleasesReply,
} from '@portico/contracts';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { inRoot } from '@portico/tools/root';
import { run } from '@portico/tools/run';
import { SAVED } from '../applicants/city.ts';
import { fileHashes, sha384 } from '../fixtures/file-hashes.ts';
import { ownCheckout, release, type OwnCheckout } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'education';
const OTHERS = ['shell', 'about', 'final-steps'];
const BUILDS = ['apps/shell', 'apps/about', 'apps/education', 'apps/final-steps', 'services/api'];
const OLD_TITLE = 'Admission Details';
const NEW_TITLE = 'Your Plans';

test.describe.configure({ timeout: 240_000 });

let product: Product;
let checkout: OwnCheckout;
test.beforeAll(async () => {
  product = await startOwnProduct();
  checkout = await ownCheckout(STEP);
});
test.afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

async function command(...args: string[]): Promise<string> {
  const { code, output } = await release(product, ...args);
  expect(code, output).toBe(0);
  return output;
}

async function channels(): Promise<Record<string, ReleaseChannelReply>> {
  const reply = await staffOf(product)('GET', RELEASE_PATHS.releases);
  const found = (await reply.json()) as ReleasesReply;
  return Object.fromEntries(found.channels.map((channel) => [channel.name, channel]));
}

/** Returns the page data that a visitor without cookies gets. */
async function freshPage(): Promise<PageData> {
  const html = await (await fetch(`${product.url}/${STEP}`)).text();
  return JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
}
const servedVersion = async () => (await freshPage()).steps.find(({ id }) => id === STEP)?.chosen.version;

/** Returns the hash of each served release file. Skips compressed variants, among which the server chooses. */
async function servedHashes(stored: Record<string, string>): Promise<Record<string, string>> {
  const files = Object.keys(stored).filter((file) => /\.(js|css|json)$/.test(file));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const response = await fetch(`${product.url}/releases/${file}`);
        return [file, `${response.status} ${sha384(new Uint8Array(await response.arrayBuffer()))}`] as const;
      }),
    ),
  );
}

/** Returns the modification time of each built file, which any build changes, even if the contents stay the same. */
async function buildTimes(): Promise<Record<string, number>> {
  const files = await Promise.all(
    BUILDS.map(async (name) => {
      const folder = inRoot(name, 'dist');
      return Object.keys(await fileHashes(folder)).map((file) => path.join(folder, file));
    }),
  );
  return Object.fromEntries(
    await Promise.all(files.flat().map(async (file) => [file, (await stat(file)).mtimeMs] as const)),
  );
}

async function serverProcess(): Promise<string> {
  const { code, output } = await run('ps', ['-o', 'pid=,lstart=', '-p', String(product.pid)], {
    output: 'pipe',
  });
  expect(code, 'The server has ended.').toBe(0);
  return output.trim();
}

/** Returns hashes and channels of the other steps, which must stay the same while one step is released. */
async function rest() {
  const stored = await fileHashes(path.join(product.dataDir, 'releases'));
  const ofOthers = Object.fromEntries(
    Object.entries(stored).filter(([file]) => OTHERS.includes(file.split('/')[0] ?? '')),
  );
  const { [STEP]: _, ...registry } = await channels();
  const { steps } = await freshPage();
  return {
    stored: ofOthers,
    served: await servedHashes(ofOthers),
    builds: await buildTimes(),
    registry,
    page: steps.filter(({ id }) => id !== STEP),
    process: await serverProcess(),
  };
}

const firstName = (page: Page) => page.getByLabel('First Name', { exact: true });
const schoolCity = (page: Page) => page.getByLabel('School City', { exact: true }).first();

test('Education is released alone and rolled back while someone types', async ({ browser }) => {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const context = await browser.newContext({ baseURL: product.url });
  await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url: product.url })));
  const answers = async () => (await applicant.profile()).answer;
  const tab = await context.newPage();

  await test.step('A tab is open, with answers typed in two steps', async () => {
    await tab.goto('/about');
    await firstName(tab).fill('Robin');
    await tab.getByRole('link', { name: 'Your Academics' }).click();
    await schoolCity(tab).fill('Springfield');
    await expect.poll(answers).toMatchObject({ first_name: 'Robin', hs_city: 'Springfield' });
    await expect(tab.getByRole('heading', { name: OLD_TITLE })).toBeVisible();
  });
  const opened = await tab.evaluate(() => performance.timeOrigin);
  const before = await rest();
  const old = (await channels())[STEP]?.live ?? '';
  expect(Object.values(before.served).filter((served) => !served.startsWith('200 '))).toEqual([]);
  for (const name of OTHERS)
    expect(Object.keys(before.served).filter((file) => file.startsWith(`${name}/`))).not.toEqual([]);

  const version = await test.step('Education is changed, published and promoted', async () => {
    await checkout.change('src/questions/admission.questions.ts', OLD_TITLE, NEW_TITLE);
    const output = await command('publish', STEP, '--folder', checkout.folder);
    const published = /^\S+ (\S+) was published\. It passed its check\.$/m.exec(output)?.[1] ?? '';
    expect(await servedVersion()).toBe(old);
    await command('promote', STEP, published);
    await expect.poll(servedVersion).toBe(published);
    return published;
  });
  expect(version).not.toBe(old);

  await test.step('Nothing else was built, stored, changed, or restarted', async () => {
    expect(await rest()).toEqual(before);
  });

  await test.step('The open tab keeps working with its version', async () => {
    await expect(tab.getByRole('heading', { name: OLD_TITLE })).toBeVisible();
    await expect(schoolCity(tab)).toHaveValue('Springfield');
    await schoolCity(tab).fill('Riverside');
    await expect.poll(answers).toMatchObject({ first_name: 'Robin', hs_city: 'Riverside' });
    await expect(tab.getByText(SAVED)).toBeVisible();
    await tab.getByRole('link', { name: 'About You' }).click();
    await expect(firstName(tab)).toHaveValue('Robin');
    await tab.getByRole('link', { name: 'Your Academics' }).click();
    await expect(tab.getByRole('heading', { name: OLD_TITLE })).toBeVisible();
    await expect(schoolCity(tab)).toHaveValue('Riverside');
    expect(await tab.evaluate(() => performance.timeOrigin)).toBe(opened);
  });

  const other = await context.newPage();
  await test.step('A new tab has the new version, with the same answers', async () => {
    await other.goto(`/${STEP}`);
    await expect(other.getByRole('heading', { name: NEW_TITLE })).toBeVisible();
    await expect(other.getByRole('heading', { name: OLD_TITLE })).toHaveCount(0);
    await expect(schoolCity(other)).toHaveValue('Riverside');
    await schoolCity(other).fill('Lakeside');
    await expect.poll(answers).toMatchObject({ hs_city: 'Lakeside' });
  });

  await test.step('After the rollback, visitors get the previous version', async () => {
    await command('rollback', STEP);
    expect(await servedVersion()).toBe(old);
  });

  await test.step('The answers are intact, and nothing else changed', async () => {
    await other.reload();
    await expect(other.getByRole('heading', { name: OLD_TITLE })).toBeVisible();
    await expect(schoolCity(other)).toHaveValue('Lakeside');
    expect(await answers()).toMatchObject({ first_name: 'Robin', hs_city: 'Lakeside' });
    expect(await rest()).toEqual(before);
  });
  await context.close();
});
