import { expect, type Page } from '@playwright/test';

/** An element by role and accessible name, or a field by its label; strings must match exactly. */
export type Target = { in?: Target } & (
  | { role: Parameters<Page['getByRole']>[0]; name?: string | RegExp; level?: number }
  | { label: string }
);

export interface Shown {
  text: string;
  value: string;
  /** Label of a list's selected option. */
  option: string;
  isChecked: boolean;
  isInvalid: boolean;
  isInView: boolean;
}

/** Page actions that the driver of every engine supports. Actions wait until exactly one visible element matches. */
export interface BrowserPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<URL>;
  /** Returns undefined unless exactly one visible element matches. */
  read(target: Target): Promise<Shown | undefined>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  type(target: Target, text: string): Promise<void>;
  choose(target: Target, option: string): Promise<void>;
  check(target: Target): Promise<void>;
  attach(target: Target, file: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Kills the page's process and opens the URL in a new tab. WebKit's driver can't, because its session ends with the process. */
  openAfterKill?(url: string): Promise<void>;
}

/** Playwright's own pauses grow to a second. */
const intervals = [100];

export const expectShown = (page: BrowserPage, target: Target, shown: Partial<Shown> = {}): Promise<void> =>
  expect
    .poll(async () => (await page.read(target)) ?? 'not shown', {
      message: JSON.stringify(target),
      intervals,
    })
    .toMatchObject(shown);

export const expectPath = (page: BrowserPage, path: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const { pathname, hash } = await page.url();
        return pathname + hash;
      },
      { intervals },
    )
    .toBe(path);

export const expectText = (page: BrowserPage, text: RegExp): Promise<void> =>
  expect.poll(() => page.evaluate('document.body.innerText'), { intervals }).toMatch(text);

/** Runs in the page. */
export function describeAll(elements: Element[]): Shown[] {
  return elements.map((element) => {
    const { value, selectedOptions, checked } = element as HTMLInputElement & HTMLSelectElement;
    const { top, bottom } = element.getBoundingClientRect();
    return {
      text: (element as HTMLElement).innerText,
      value: value ?? '',
      option: selectedOptions?.[0]?.text ?? '',
      isChecked: checked === true,
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      isInView: bottom > 0 && top < innerHeight,
    };
  });
}
