/// <reference lib="dom" />

/**
 * What a page is asked while releases are tried in it. `installWatch` runs in the page before anything else does; the others ask it later.
 * Each of these functions is sent to the browser as text, and can use nothing around it.
 */

/** @typedef {{ changed: () => string[], longest: () => number }} Watch */

/** Remembers what belongs to the browser, and how long the page did not answer. */
export function installWatch() {
  /** @type {Map<string, [object, PropertyKey, unknown, unknown]>} */
  const known = new Map();
  /** @type {[string, object][]} */
  const closed = [];
  /** @param {string} path @param {object} holder @param {boolean} [isClosed] nothing may be added to it either */
  const remember = (path, holder, isClosed = false) => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
      if (typeof (value ?? get) === 'function')
        known.set(`${path}.${String(key)}`, [holder, key, value, get]);
    }
    if (isClosed) closed.push([path, holder]);
  };
  remember('window', window);
  for (const [path, holder] of Object.entries({ JSON, Math, Reflect, history, navigator, location }))
    remember(path, holder, true);
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = Object.getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value !== 'function' || !value.prototype) continue;
    remember(name, value);
    remember(`${name}.prototype`, value.prototype, true);
  }
  let longest = 0;
  new PerformanceObserver((list) => {
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
  Object.defineProperty(window, Symbol.for('portico.watch'), { value: { changed, longest: () => longest } });
}

/** Names of what scripts have put in the place of the browser's own, and how many milliseconds the page did not answer at once. */
export function askWatch() {
  const watch = /** @type {Watch} */ (Reflect.get(window, Symbol.for('portico.watch')));
  return { changed: watch.changed(), longest: watch.longest() };
}

/** Goes to another address as a link of the page does. @param {string} route */
export function goTo(route) {
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Ends once nothing was written into the page for a moment and the browser had nothing to do; at the latest after five seconds. */
export function settle() {
  return new Promise((resolve) => {
    const quiet = () => {
      seen.disconnect();
      requestIdleCallback(() => resolve(true), { timeout: 2_000 });
    };
    const last = setTimeout(quiet, 5_000);
    let timer = setTimeout(quiet, 100);
    const seen = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => (clearTimeout(last), quiet()), 100);
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * How the page looks: the styles of the first element of each kind, but for those that follow from the size of others, or say the same once more. The navigation is left out:
 * the names of the steps stand in it.
 * @returns {string} JSON of the names of the properties, and of their values by element: tens of thousands of texts leave the browser many
 * times as fast in one.
 */
export function readLook() {
  const left =
    /^(width|height|margin|perspective-origin|transform-origin|top|right|bottom|left|inset|grid-template)|^-webkit-|(^|-)(inline|block)(-|$)/;
  const properties = [...getComputedStyle(document.body)].filter((property) => !left.test(property));
  /** @param {Element} element */
  const kind = (element) => [element.localName, ...[...element.classList].sort()].join('.');
  /** @type {Record<string, string[]>} */
  const values = {};
  for (const element of document.querySelectorAll('html, body, #root, #root *')) {
    if (element.closest('nav')) continue;
    const name = element.parentElement ? `${kind(element.parentElement)} > ${kind(element)}` : kind(element);
    if (values[name]) continue;
    const style = getComputedStyle(element);
    values[name] = properties.map((property) => style.getPropertyValue(property));
  }
  return JSON.stringify({ properties, values });
}
