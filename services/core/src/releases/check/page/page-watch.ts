/** Functions sent to checked pages as source text, so they can't use imports or each other. `installWatch` runs first. */

interface PageGlobals {
  window: object;
  document: {
    body: PageElement;
    querySelectorAll(selectors: string): Iterable<PageElement>;
  };
  history: { pushState(state: null, unused: string, address: string): void };
  navigator: object;
  location: object;
  getComputedStyle(element: PageElement): Iterable<string> & { getPropertyValue(name: string): string };
  requestIdleCallback(work: () => void, options: { timeout: number }): void;
  dispatchEvent(event: Event): void;
  PopStateEvent: new (type: string, details: { state: null }) => Event;
  PerformanceObserver: new (seen: (list: { getEntries(): { duration: number }[] }) => void) => {
    observe(options: { type: string; buffered: boolean }): void;
  };
  MutationObserver: new (seen: () => void) => {
    observe(node: object, options: Record<string, true>): void;
    disconnect(): void;
  };
}

interface PageElement {
  localName: string;
  classList: Iterable<string>;
  parentElement: PageElement | null;
  closest(selectors: string): PageElement | null;
}

export interface WatchResult {
  changed: string[];
  longest: number;
}

export function installWatch(): void {
  const page = globalThis as unknown as PageGlobals;
  const known = new Map<string, [object, PropertyKey, unknown, unknown]>();
  const closed: [string, object][] = [];
  const remember = (path: string, holder: object, isClosed = false) => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
      if (typeof (value ?? get) === 'function')
        known.set(`${path}.${String(key)}`, [holder, key, value, get]);
    }
    if (isClosed) closed.push([path, holder]);
  };
  const { window, history, navigator, location } = page;
  remember('window', window);
  for (const [path, holder] of Object.entries({ JSON, Math, Reflect, history, navigator, location }))
    remember(path, holder, true);
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
    if (!(value instanceof Function) || !value.prototype) continue;
    remember(name, value);
    remember(`${name}.prototype`, value.prototype as object, true);
  }
  let longest = 0;
  new page.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const keys = new Map(closed.map(([path, holder]) => [path, new Set(Reflect.ownKeys(holder))]));
  const changed = () => {
    const replaced = [...known]
      .filter(([, [holder, key, value, get]]) => {
        const now = Object.getOwnPropertyDescriptor(holder, key);
        return now?.value !== value || now?.get !== get;
      })
      .map(([path]) => path);
    const added = closed.flatMap(([path, holder]) =>
      Reflect.ownKeys(holder)
        .filter((key) => !keys.get(path)?.has(key))
        .map((key) => `${path}.${String(key)}`),
    );
    return [...replaced, ...added];
  };
  Object.defineProperty(window, Symbol.for('portico.watch'), {
    value: () => ({ changed: changed(), longest }),
  });
}

export function readWatch(): WatchResult {
  return (Reflect.get(globalThis, Symbol.for('portico.watch')) as () => WatchResult)();
}

export function goTo(route: string): void {
  const page = globalThis as unknown as PageGlobals;
  page.history.pushState(null, '', route);
  page.dispatchEvent(new page.PopStateEvent('popstate', { state: null }));
}

/** Resolves when the page is idle and unchanged for a moment, or after five seconds. */
export function settle(): Promise<true> {
  const page = globalThis as unknown as PageGlobals;
  return new Promise((resolve) => {
    const quiet = () => {
      seen.disconnect();
      page.requestIdleCallback(() => resolve(true), { timeout: 2_000 });
    };
    const last = setTimeout(quiet, 5_000);
    const soon = () =>
      setTimeout(() => {
        clearTimeout(last);
        quiet();
      }, 100);
    let timer = soon();
    const seen = new page.MutationObserver(() => {
      clearTimeout(timer);
      timer = soon();
    });
    seen.observe(page.document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Styles of the first element of each kind, except redundant ones and those that depend on other sizes or on print. Skips the navigation,
 * which contains step names.
 * @returns JSON, because tens of thousands of strings leave the browser much faster as one
 */
export function readStylesOf(): string {
  const { document, getComputedStyle } = globalThis as unknown as PageGlobals;
  const left =
    /^(break|width|height|margin|perspective-origin|transform-origin|top|right|bottom|left|inset|grid-template)|^-webkit-|(^|-)(inline|block)(-|$)/;
  const properties = [...getComputedStyle(document.body)].filter((property) => !left.test(property));
  const kind = (element: PageElement) => [element.localName, ...[...element.classList].sort()].join('.');
  const values: Record<string, string[]> = {};
  for (const element of document.querySelectorAll('html, body, #root, #root *')) {
    if (element.closest('nav')) continue;
    const name = element.parentElement ? `${kind(element.parentElement)} > ${kind(element)}` : kind(element);
    if (values[name]) continue;
    const style = getComputedStyle(element);
    values[name] = properties.map((property) => style.getPropertyValue(property));
  }
  return JSON.stringify({ properties, values });
}
