import browserslist from 'browserslist';

/** Supported browsers, for the compiler, style sheets, and lint. The date is fixed, so that the same sources give the same build on any day. */
export const SUPPORTED_BROWSERS = browserslist([
  'baseline widely available on 2026-11-27',
  'chrome >= 109',
  'edge >= 109',
  'firefox esr',
  'safari >= 16.4',
  'ios_saf >= 16.4',
]);

/** Oldest supported version of each browser, by the browser's name in browserslist. */
export const OLDEST_BROWSERS = oldest(SUPPORTED_BROWSERS);

/** @param {string[]} browsers for example "ios_saf 16.4-16.7" @returns {Record<string, string>} */
function oldest(browsers) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const browser of browsers) {
    const [name = '', range = ''] = browser.split(' ');
    const version = range.split('-')[0] ?? '';
    if (found[name] === undefined || Number(version) < Number(found[name])) found[name] = version;
  }
  return found;
}
