import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Locator, Page } from '@playwright/test';
import { send } from '../applicants/account-pages.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { refusal } from '../fixtures/refusal.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';
import { SOAK } from '../fixtures/soak.ts';

const PHONE = { width: 375, height: 667 };
const message = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing} is not drawn.`);
  return box;
}
/** Returns whether an element can be clicked: its center is in the window, and nothing covers it. */
const isInFront = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element === found || element.contains(found);
  });
/** Returns the accessible names of the elements with a role, as assistive technology gets them. */
async function heardAs(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => String(name?.value ?? ''));
}

test('a toast during a dialog is visible, announced and closable in front of it, and leaves the focus alone', async ({
  page,
  applicant,
  screens,
}) => {
  await submitted(applicant);
  let status = 'IN_PROGRESS';
  await page.route('**/api/pdf', (route) => route.fulfill({ json: { status, url: null } }));
  await page.goto('/completion');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const closeDialog = dialog.getByRole('button', { name: 'Close' }).first();
  await expect(closeDialog).toBeFocused();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const inside = [...document.querySelectorAll('dialog [role=status]')].map((each) => each.textContent);
      Object.assign(window, { announced: inside.find(Boolean) ?? Reflect.get(window, 'announced') });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

  status = 'FAILED';
  const toast = message(page, 'PDF Download Error');
  await expect(toast).toContainText(TEXTS.pdfFailed);
  await expect(closeDialog).toBeFocused();
  expect(await isInFront(toast)).toBe(true);
  expect(await heardAs(page, 'region')).toContain('PDF Download Error');
  // The live region is inside the open dialog, because screen readers ignore everything outside of it.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'announced') as string))
    .toBe(`PDF Download Error ${TEXTS.pdfFailed}`);
  await expectAccessible(page);
  await screens.take('63-toast-over-dialog');

  await test.step('Tab and F8 reach it', async () => {
    await page.keyboard.press('F8');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(closeDialog).toBeFocused();
  });

  await test.step('Escape closes the dialog; the message stays as it is', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
    expect(await isInFront(toast)).toBe(true);
  });

  await test.step('Its button closes it in front of the next dialog, which stays', async () => {
    await page.getByRole('button', { name: 'Privacy', exact: true }).click();
    const next = page.getByRole('dialog', { name: 'Privacy' });
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
    await expect(next).toBeVisible();
  });
});

test('on a phone, a toast covers neither the header nor the clicked button', async ({ page, applicant }) => {
  await page.setViewportSize(PHONE);
  await applicant.save(COMPLETE_ANSWERS);
  await page.route('**/api/submit', (route) => route.fulfill(refusal(503, 'The office is closed.')));
  await page.goto('/final-steps');
  const submit = page.getByRole('button', { name: 'Submit' });
  // Scrolls the button to the bottom of the window, where the toast is going to appear.
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const box = await boxOf(submit);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const toast = message(page, TEXTS.unexpectedTitle);
  await expect(toast).toContainText('The office is closed.');
  await expect(toast).toBeFocused();
  await expect.poll(() => isInFront(submit)).toBe(true);

  await test.step('The end of the page can be scrolled out from under it', async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    const { y } = await boxOf(toast);
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.y + footer.height).toBeLessThanOrEqual(y);
  });

  await test.step('The header is free', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
  });

  await test.step('Closing it returns the focus to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await expect(submit).toBeFocused();
  });
});

test(`on a phone, a success toast covers neither the header nor the card’s button ${SOAK}`, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/forgot');
  await send(page, { 'Email Address': 'robin@mail.example' });
  const toast = message(page, 'Success Notification');
  await expect(toast).toBeVisible();
  // Hovering pauses the timer that closes the toast.
  await toast.hover();
  const button = page.getByRole('button', { name: 'Submit' });
  await button.focus();
  await expect.poll(() => isInFront(button)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  const header = await boxOf(page.getByRole('banner'));
  expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
});
