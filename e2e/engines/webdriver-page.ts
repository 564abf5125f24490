import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitUntil } from '@portico/tools/wait-until';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type BrowserPage, describeAll, type Shown, type Target } from './browser-page.ts';

/** Testing Library, injected to find elements by role and name, because WebDriver can't. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Same timeout as the other engines' drivers. */
const WITHIN = { withinMs: 30_000 };

class MissedError extends Error {}

/** Errors that mean that the page is still changing, so the element is looked up again. */
const MOVED = [
  MissedError,
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
];

export function webDriverPage(driver: WebDriver): BrowserPage {
  /** Runs `then` in the page with all elements that match `target`. */
  const withAll = async <Result>(target: Target, then: (found: Element[]) => unknown): Promise<Result> => {
    const script = `const found = (${String(findAll)})(arguments[0]); return found && (${String(then)})(found)`;
    const run = () => driver.executeScript<Result | null>(script, json(target));
    const result = await run();
    if (result) return result;
    await driver.executeScript(FINDER);
    return (await run()) as Result;
  };
  const find = (target: Target) => withAll<WebElement[]>(target, (found) => found);
  const settled = async (element: WebElement): Promise<void> => {
    let last: number | undefined;
    const isStill = async () => {
      const place = await driver.executeScript<number>(scrollTo, element);
      const wasLast = place === last;
      last = place;
      return wasLast || undefined;
    };
    await waitUntil('an element stops moving', isStill, WITHIN);
  };
  const act = (target: Target, action: (element: WebElement) => Promise<unknown>): Promise<void> =>
    waitUntil(
      `${JSON.stringify(target)} can be used`,
      async () => {
        try {
          const [element, ...others] = await find(target);
          if (!element || others.length > 0) return undefined;
          await settled(element);
          await action(element);
          return true;
        } catch (problem) {
          if (MOVED.some((each) => problem instanceof each)) return undefined;
          throw problem;
        }
      },
      WITHIN,
    ).then(() => undefined);

  /** Repeats a click that missed: WebKit has no scroll anchoring, so a section that is being rendered can push its target away. */
  const click = (target: Target): Promise<void> =>
    act(target, async (element) => {
      await driver.executeScript(watchClick, element);
      await element.click();
      // `wasClicked` is undefined if the click has already opened the next page.
      if ((await driver.executeScript('return window.wasClicked')) === false) throw new MissedError();
    });

  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: async () => new URL(await driver.getCurrentUrl()),
    read: async (target) => {
      const [shown, ...others] = await withAll<Shown[]>(target, describeAll);
      return others.length === 0 ? shown : undefined;
    },
    click,
    // Two commands, because WebKit's driver holds a modifier key until the end of a command.
    type: (target, text) =>
      act(target, async (element) => {
        await element.sendKeys(Key.CONTROL, 'a');
        await element.sendKeys(text);
      }),
    choose: (target, option) =>
      act({ role: 'option', name: option, in: target }, (element) => element.click()),
    check: async (target) => {
      await click(target);
      await waitUntil(
        `${JSON.stringify(target)} is checked`,
        async () => (await find(target))[0]?.isSelected().then((is) => is || undefined),
        WITHIN,
      );
    },
    attach: (target, file) => act(target, (element) => element.sendKeys(file)),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
  };
}

/** Runs in the page. */
function watchClick(element: Element): void {
  const page = window as { wasClicked?: boolean };
  page.wasClicked = false;
  element.addEventListener('click', () => (page.wasClicked = true), { capture: true, once: true });
}

/** Runs in the page. Scrolls the element to the center, away from sticky bars, and returns its position. */
function scrollTo(element: Element): number {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element.getBoundingClientRect().top;
}

/** JSON form of a `Target`, for WebDriver: regular expressions as source and flags. */
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

/** Runs in the page. Returns null until Testing Library is injected. */
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
