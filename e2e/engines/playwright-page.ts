import { type Locator, type Page } from '@playwright/test';
import { check, typeText } from '../applicants/by-engine.ts';
import { type BrowserPage, describeAll, type Target } from './browser-page.ts';
import { killPages } from './kill-pages.ts';

/** Drives Chromium over its debugging protocol, and Firefox over WebDriver BiDi. */
export function playwrightPage(first: Page): BrowserPage {
  let page = first;
  const locate = (target: Target, root: Page | Locator = page): Locator => {
    const parent = target.in ? locate(target.in) : root;
    if ('role' in target) {
      const { role, in: _parent, ...options } = target;
      return parent.getByRole(role, { ...options, exact: true });
    }
    return parent.getByLabel(target.label, { exact: true }).and(page.locator('input, select, textarea'));
  };
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Playwright's `goBack` times out when Firefox restores the page from its cache.
    back: async () => void (await page.evaluate('history.back()')),
    url: async () => new URL(page.url()),
    read: async (target) => {
      const found = locate(target).filter({ visible: true }).evaluateAll(describeAll);
      const [shown, ...others] = await found.catch(unlessNavigating);
      return others.length === 0 ? shown : undefined;
    },
    click: (target) => locate(target).click(),
    type: (target, text) => typeText(locate(target), text),
    choose: async (target, option) => void (await locate(target).selectOption({ label: option })),
    check: (target) => check(locate(target)),
    attach: (target, file) => locate(target).setInputFiles(file),
    evaluate: (expression) => page.evaluate(expression),
    // In a new tab, because Playwright can't use a crashed one.
    openAfterKill: async (url) => {
      killPages();
      page = await page.context().newPage();
      await page.goto(url);
    },
  };
}

/** Ignores the error that Firefox reports if the page navigates while it is read. */
function unlessNavigating(problem: Error): [] {
  if (problem.message.includes('Execution context was destroyed')) return [];
  throw problem;
}
