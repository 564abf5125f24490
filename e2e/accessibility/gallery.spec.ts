import type { Page } from '@playwright/test';
import { startGallery } from '@portico/tools/gallery';
import { freePort } from '@portico/tools/free-port';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expectLargeTargets } from '../fixtures/target-size.ts';
import { expect, test } from '../fixtures/test.ts';

/** States in which each widget is checked. Tests compare positions and sizes, because pixels differ between versions of Chromium. */
const STATES = ['as it begins', 'with every message', 'read-only'];

/** Builds check each theme and each direction once. */
const tagOf = (theme: string, language: string) =>
  (theme === 'dark') === (language === 'ar') ? '' : ` ${SOAK}`;

let gallery: Awaited<ReturnType<typeof startGallery>>;
test.beforeAll(async () => {
  gallery = await startGallery(await freePort());
});
test.afterAll(() => gallery.stop());

async function open(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`${gallery.url}?${new URLSearchParams(query)}`);
  await expect(page.getByRole('group', { name: 'Upload 8' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const theme of ['light', 'dark'])
  for (const language of ['en', 'ar'])
    test(`every widget is accessible in the ${theme} theme, in ${language}${tagOf(theme, language)}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 375, height: 667 });
      for (const state of STATES) {
        await open(page, { theme, language, state });
        await expectAccessible(page);
        if (state === 'as it begins') await expectLargeTargets(page);
      }
    });

test('every widget is accessible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, { state: 'with every message' });
  await expectAccessible(page);
});

test('right to left is the mirror image, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const places = async (query: Record<string, string>) => {
    await open(page, query);
    return page.evaluate(controlsInPlace);
  };
  const [left, dark, right] = [
    await places({ theme: 'light' }),
    await places({ theme: 'dark' }),
    await places({ language: 'ar' }),
  ];
  expect(dark).toEqual(left);
  expect(right.map(({ name }) => name)).toEqual(left.map(({ name }) => name));
  // Arabic lines are higher, so only the distance from the start is compared.
  const shifted = right.filter(({ start }, index) => Math.abs(start - (left[index]?.start ?? 0)) > 40);
  expect(shifted).toEqual([]);
});

/** Runs in the page. Returns each control with its distance from the start of the line and its size. */
function controlsInPlace() {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea)')]
    .filter((control) => control.checkVisibility())
    .map((control) => {
      const box = control.getBoundingClientRect();
      return {
        name: control.id || `${(control as HTMLInputElement).name} ${(control as HTMLInputElement).value}`,
        start: Math.round(isRightToLeft ? width - box.right : box.left),
        width: Math.round(box.width),
        height: Math.round(box.height),
      };
    });
}
