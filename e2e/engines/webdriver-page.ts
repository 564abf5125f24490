import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitUntil } from '@portico/tools/wait-until';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type BrowserPage, describeAll, type Shown, type Target } from './browser-page.ts';

/** Finds elements by role and name in the page, because WebDriver can't. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** As long as the other engines' drivers wait. */
const WITHIN = { withinMs: 30_000 };

/** The page is still changing: find the element again. */
const MOVED = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
];

export function webDriverPage(driver: WebDriver): BrowserPage {
  /** Runs a function of the elements in the page. */
  const withAll = async <Result>(target: Target, then: (found: Element[]) => unknown): Promise<Result> => {
    const script = `const found = (${String(findAll)})(arguments[0]); return found && (${String(then)})(found)`;
    const run = () => driver.executeScript<Result | null>(script, json(target));
    const result = await run();
    if (result) return result;
    await driver.executeScript(FINDER);
    return (await run()) as Result;
  };
  const find = (target: Target) => withAll<WebElement[]>(target, (found) => found);
  const act = (target: Target, action: (element: WebElement) => Promise<unknown>): Promise<true> =>
    waitUntil(
      `${JSON.stringify(target)} can be used`,
      async () => {
        try {
          const [element, ...others] = await find(target);
          if (!element || others.length > 0) return undefined;
          // Away from sticky bars, which cover elements at the edge of the window.
          await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
          await action(element);
          return true;
        } catch (problem) {
          if (MOVED.some((each) => problem instanceof each)) return undefined;
          throw problem;
        }
      },
      WITHIN,
    );
  const type = (target: Target, ...keys: string[]) => act(target, (element) => element.sendKeys(...keys));

  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: async () => new URL(await driver.getCurrentUrl()),
    read: async (target) => {
      const [shown, ...others] = await withAll<Shown[]>(target, describeAll);
      return others.length === 0 ? shown : undefined;
    },
    click: async (target) => void (await act(target, (element) => element.click())),
    // Two commands, because WebKit's driver holds a modifier key until the end of one.
    type: async (target, text) =>
      void (await act(target, async (element) => {
        await element.sendKeys(Key.CONTROL, 'a');
        await element.sendKeys(text);
      })),
    press: async (target, key) => void (await type(target, key === 'Enter' ? Key.ENTER : Key.ARROW_DOWN)),
    choose: async (target, option) =>
      void (await act({ role: 'option', name: option, in: target }, (element) => element.click())),
    check: async (target) => {
      await act(target, (element) => element.click());
      await waitUntil(
        `${JSON.stringify(target)} is checked`,
        async () => (await find(target))[0]?.isSelected().then((is) => is || undefined),
        WITHIN,
      );
    },
    attach: async (target, file) => void (await type(target, file)),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
  };
}

/** A target as WebDriver can send it. */
type Sent = { in?: Sent } & (
  | { role: string; name?: string | { source: string; flags: string }; level?: number }
  | { label: string }
);

const json = (target: Target): Sent =>
  JSON.parse(
    JSON.stringify(target, (_key, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ),
  ) as Sent;

/** Runs in the page. Returns null until the finder is there. */
function findAll(target: Sent): Element[] | null {
  const finder = (window as { TestingLibraryDom?: typeof import('@testing-library/dom') }).TestingLibraryDom;
  if (!finder) return null;
  const within = (root: HTMLElement, wanted: Sent): HTMLElement[] => {
    if (!('role' in wanted))
      return finder
        .queryAllByLabelText(root, wanted.label)
        .filter((each) => each.matches('input, select, textarea'));
    const { role, name, level } = wanted;
    const words = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
    return finder.queryAllByRole(root, role, {
      ...(words !== undefined && { name: words }),
      ...(level !== undefined && { level }),
    });
  };
  const search = (wanted: Sent): HTMLElement[] =>
    (wanted.in ? search(wanted.in) : [document.body]).flatMap((root) => within(root, wanted));
  return search(target).filter((each) => each.getClientRects().length > 0 || each.matches('option'));
}
