/**
 * What a page is asked while releases are tried in it. `installWatch` runs in the page before anything else does; the others ask it later.
 * Each of these functions is sent to the browser as text, and can use nothing around it.
 */

/** As far as these functions need them; no other code of the server has a page. */
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

export interface Watched {
  /** Names of what scripts have put in the place of the browser's own. */
  changed: string[];
  /** Milliseconds for which the page did not answer at once. */
  longest: number;
}

/** Remembers what belongs to the browser, and how long the page did not answer. */
export function installWatch(): void {
  const page = globalThis as unknown as PageGlobals;
  const known = new Map<string, [object, PropertyKey, unknown, unknown]>();
  const closed: [string, object][] = [];
  /** @param isClosed nothing may be added to it either */
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

export function askWatch(): Watched {
  return (Reflect.get(globalThis, Symbol.for('portico.watch')) as () => Watched)();
}

/** Goes to another address as a link of the page does. */
export function goTo(route: string): void {
  const page = globalThis as unknown as PageGlobals;
  page.history.pushState(null, '', route);
  page.dispatchEvent(new page.PopStateEvent('popstate', { state: null }));
}

/** Ends once nothing was written into the page for a moment and the browser had nothing to do; at the latest after five seconds. */
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
 * How the page looks: the styles of the first element of each kind, but for those that follow from the size of others, count on paper alone, or say the same once more. The navigation is left out:
 * the names of the steps stand in it.
 * @returns JSON of the names of the properties, and of their values by element: tens of thousands of texts leave the browser many
 * times as fast in one.
 */
export function readLook(): string {
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
