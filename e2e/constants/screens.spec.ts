import type { Locator } from '@playwright/test';
import { handOver } from '../applicants/hand-over.ts';
import { expect, test } from '../fixtures/test.ts';
import { SECTION_9 } from './section-9.ts';

/** Section 9 of the specification: what stands on the screen, when, and how large. */
const HEIGHT = 900;

test('the welcome banner shows for fewer log-ins than its limit', async ({ page, applicant, context }) => {
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  for (let logIns = 1; logIns < SECTION_9.welcomeBannerLogins; logIns += 1) {
    await page.goto('/about');
    await expect(welcome).toBeVisible();
    await applicant.logIn();
    await handOver(applicant, context);
  }
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test('the promotional banners show between their dates where the university is', async ({ page }) => {
  // Winter time in New York, while the browser may be anywhere.
  const at = async (instant: string) => {
    await page.clock.setFixedTime(`${instant}-05:00`);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
  };
  for (const { from, until, text } of SECTION_9.promotions) {
    const banner = page.getByText(text);
    await at(`${dayBefore(from)}T23:59:59`);
    await expect(banner).toHaveCount(0);
    await at(`${from}T00:00:00`);
    await expect(banner).toBeVisible();
    await at(`${dayBefore(until)}T23:59:59`);
    await expect(banner).toBeVisible();
    await at(`${until}T00:00:00`);
    await expect(banner).toHaveCount(0);
  }
});

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

test('the first option of a list is empty', async ({ page }) => {
  await page.goto('/about');
  const lists = page
    .getByRole('form', { name: 'About You' })
    .getByRole('combobox')
    .and(page.locator('select'));
  await expect(lists.first()).toBeVisible();
  for (const list of await lists.all()) {
    await expect(list.locator('option').first()).toHaveText(SECTION_9.emptyOption);
    await expect(list.locator('option').first()).toHaveAttribute('value', '');
  }
});

test('typing in a list begins anew after a pause', async ({ page }) => {
  await page.goto('/about');
  const country = page.getByLabel('Country', { exact: true });
  await country.focus();
  const session = await page.context().newCDPSession(page);
  let at = Date.now() / 1000 - 60;
  const type = async (key: string, after: number) => {
    at += after / 1000;
    const event = { key, code: `Key${key.toUpperCase()}`, text: key, timestamp: at };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  const chosen = country.locator('option:checked');
  const reset = SECTION_9.typeAheadReset;
  await type('n', reset * 2);
  await expect(chosen).toHaveText(/^N/);
  await type('o', reset - 1);
  await expect(chosen).toHaveText(/^No/);
  await type('n', reset * 2);
  await expect(chosen).toHaveText(/^N/);
  await type('o', reset + 1);
  await expect(chosen).toHaveText(/^O/);
});

test('a popover and a list of suggestions keep their distances', async ({ page }) => {
  await page.goto('/education');
  const trigger = page.getByRole('button', { name: 'Account', exact: true });
  await trigger.click();
  const popover = page.getByRole('dialog', { name: 'Account' });
  await expect.poll(() => gap(trigger, popover)).toBeCloseTo(SECTION_9.popoverSideOffset, 0);
  await page.keyboard.press('Escape');

  const school = page.getByLabel('Search for Your School', { exact: true }).first();
  await school.pressSequentially('Lake');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await expect.poll(() => gap(school, list)).toBeCloseTo(SECTION_9.popoverSideOffset, 0);
  // The room that the list may take: down to the edge of the window, less both distances.
  const room = await list.evaluate((element) =>
    parseFloat(getComputedStyle(element).getPropertyValue('--radix-popover-content-available-height')),
  );
  const box = (await school.boundingBox())!;
  expect(HEIGHT - box.y - box.height - SECTION_9.popoverSideOffset - room).toBeCloseTo(
    SECTION_9.selectViewportMargin,
    0,
  );
});

async function gap(above: Locator, below: Locator): Promise<number> {
  await expect(below).toBeVisible();
  const [first, second] = [(await above.boundingBox())!, (await below.boundingBox())!];
  return second.y - first.y - first.height;
}

test('dialogs have their three sizes on the desktop and on the tablet, the first by default', async ({
  page,
}) => {
  const { desktop, tablet } = SECTION_9.modal;
  const expectSize = async (dialog: Locator, size: number) => {
    for (const [width, css] of [
      [1280, desktop[size]],
      [SECTION_9.breakpoints.tablet, tablet[size]],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect((await dialog.boundingBox())!.width, css).toBeCloseTo(pixels(css!, width), 0);
    }
  };
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'What academic honesty means' }).click();
  const explanation = page.getByRole('dialog', { name: 'Academic Honesty' });
  await expect(explanation).toBeVisible();
  await expectSize(explanation, 0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toBeVisible();
  await expectSize(help, 1);
  // No dialog is that large yet: this one is given the class of the third size.
  await help.evaluate((dialog) => {
    const second = [...dialog.classList].find((name) => name.endsWith('_md'));
    if (!second) throw new Error('Not of the second size.');
    dialog.classList.replace(second, second.replace(/md$/, 'lg'));
  });
  await expectSize(help, 2);
});

/** A length of CSS in a window of that width. */
const pixels = (css: string, width: number): number =>
  parseFloat(css) * (css.endsWith('rem') ? 16 : width / 100);

test('the layout changes at the breakpoints and nowhere else', async ({ page }) => {
  await page.goto('/education');
  await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
  const { tablet, mobile } = SECTION_9.breakpoints;
  const found = await page.evaluate(() => {
    const widths = new Set<string>();
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('width'))
          widths.add(rule.conditionText);
    return [...widths];
  });
  // The specification's two, and one of the list of sections, which stands beside the page where there is room.
  expect(new Set(found.map(upTo))).toEqual(new Set([mobile, tablet, BESIDE]));
  const buttons = page.getByRole('button', { name: 'Previous' }).locator('..');
  for (const [width, direction] of [
    [mobile + 1, 'row'],
    [mobile, 'column-reverse'],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(buttons).toHaveCSS('flex-direction', direction);
  }
});

const BESIDE = '(width <= 79.99rem)';

/** The width in pixels up to which a media query holds, or above which; a query of another kind as it is. */
function upTo(query: string): number | string {
  const [, width] = /^\((?:max-width: |width (?:<=|>) )(\d+)px\)$/.exec(query) ?? [];
  return width === undefined ? query : Number(width);
}

test('the headers of the dialogs and the labels of the steps', async ({ page }) => {
  await page.goto('/about');
  const steps = page.getByRole('navigation', { name: 'Application steps' }).getByRole('link');
  await expect(steps).toHaveCount(SECTION_9.stepLabels.length);
  for (const [index, label] of SECTION_9.stepLabels.entries())
    await expect(steps.nth(index)).toHaveAccessibleName(label);
  for (const name of SECTION_9.modalHeaders) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
