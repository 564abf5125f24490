import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/**
 * Numbers from section 9 of the specification that only a browser shows, copied by hand. Durations are milliseconds, lengths CSS
 * pixels. `tools/questions/specification` has the others.
 */
const SECTION_9 = {
  typeAheadReset: 1_000,
  popoverSideOffset: 5,
  selectViewportMargin: 10,
  /** CSS widths of the three dialog sizes; the first is the default. */
  modal: { desktop: ['30rem', '60rem', '80vw'], tablet: ['30rem', '70vw', '90vw'] },
  breakpoints: { tablet: 900, mobile: 675 },
} as const;
const HEIGHT = 900;

test('type-ahead in a list starts over after a pause', async ({ page }) => {
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

test('a popover and a list of suggestions keep their margins', async ({ page }) => {
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
  // The list can extend to the edge of the window, less the side offset and the viewport margin.
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

test('dialogs have three sizes on desktop and tablet, the first by default', async ({ page }) => {
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
  // No dialog uses the largest size yet, so the test replaces the class of this one.
  await help.evaluate((dialog) => {
    const second = [...dialog.classList].find((name) => name.endsWith('_md'));
    if (!second) throw new Error('Not of the second size.');
    dialog.classList.replace(second, second.replace(/md$/, 'lg'));
  });
  await expectSize(help, 2);
});

const pixels = (css: string, width: number): number =>
  parseFloat(css) * (css.endsWith('rem') ? 16 : width / 100);

test('the layout changes only at the breakpoints', async ({ page }) => {
  await page.goto('/education');
  await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
  const { tablet, mobile } = SECTION_9.breakpoints;
  const found = await page.evaluate(() => {
    const widths = new Set<string>();
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('width'))
          widths.add(rule.conditionText.replace('screen and ', ''));
    return [...widths];
  });
  // Breakpoints of the specification, plus `BESIDE` for our step navigation.
  expect(new Set(found.map(upTo))).toEqual(new Set([mobile, tablet, ...BESIDE]));
  const buttons = page.getByRole('button', { name: 'Previous' }).locator('..');
  for (const [width, direction] of [
    [mobile + 1, 'row'],
    [mobile, 'column-reverse'],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(buttons).toHaveCSS('flex-direction', direction);
  }
});

const BESIDE = ['(width <= 68.74rem)', '(width > 68.74rem)'];

/** Returns the width in pixels of a media query, or the query itself if it isn't about a width. */
function upTo(query: string): number | string {
  const [, width] = /^\((?:max-width: |width (?:<=|>) )(\d+)px\)$/.exec(query) ?? [];
  return width === undefined ? query : Number(width);
}
