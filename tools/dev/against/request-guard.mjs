import path from 'node:path';

/** Host names with which browsers on this machine reach the local server. */
const NAMES = ['localhost', '127.0.0.1'];
/** Matches the staff API. Requests to it are rejected: pages don't need it, and must not use this machine's staff key. */
const SERVICE = /^\/service(?![a-z0-9_-])/;

/**
 * Returns why a request is rejected, or undefined to accept it. Prevents DNS rebinding and requests from other origins, including
 * other ports. Must run before headers are rewritten, which makes every request look like the product's own.
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @param {number} port
 * @returns {{ status: number, sentence: string } | undefined}
 */
export function rejectionOf({ method, url = '', headers }, port) {
  const { host } = headers;
  if (!NAMES.some((name) => host === `${name}:${port}`))
    return refused(403, `This server only answers to http://localhost:${port}, not ${host}.`);
  const at = placeOf(url);
  if (at === undefined) return refused(400, 'This address is invalid.');
  if (SERVICE.test(at)) return refused(403, '/service is not forwarded: call the application directly.');
  if (isOpened(method, headers)) return undefined;
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || origin === `http://${host}`;
  const isSame = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn && isSame ? undefined : refused(403, 'Pages of other origins can’t call this server.');
}

/**
 * Normalizes a path as the most lenient server could: fully decoded, without dots and double slashes, in lower case.
 * @param {string} target @returns {string | undefined}
 */
export function placeOf(target) {
  const [at = ''] = target.split(/[?#]/);
  const decoded = decodedToTheEnd(at);
  if (!at.startsWith('/') || decoded === undefined) return undefined;
  return path.posix.normalize(`/${decoded.replaceAll('\\', '/')}`).toLowerCase();
}

/** @param {string} text @returns {string | undefined} */
function decodedToTheEnd(text) {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedToTheEnd(decoded);
  } catch {
    return undefined; // Invalid UTF-8.
  }
}

/** Returns whether the browser navigates to a page. Accepted from any site, like links to the product itself. */
const isOpened = (
  /** @type {string | undefined} */ method,
  /** @type {import('node:http').IncomingHttpHeaders} */ headers,
) => method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

const refused = (/** @type {number} */ status, /** @type {string} */ sentence) => ({ status, sentence });
