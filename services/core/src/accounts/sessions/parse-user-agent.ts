export interface BrowserName {
  browser: string | null;
  system: string | null;
}

/** The order matters: most user agents also contain the names of other browsers, for compatibility. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns families of browser and system (MDN, "Browser detection using the user agent"), without versions, which people don't
 * know.
 */
export function parseUserAgent(userAgent: string | undefined): BrowserName {
  const text = (userAgent ?? '').slice(0, 500);
  const first = (names: [string, RegExp][]) => names.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
