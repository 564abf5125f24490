import path from 'node:path';

/** Names under which a browser on this machine reaches the local server. */
const NAMES = ['localhost', '127.0.0.1'];
/** For the office and its programs: no page has any business there, and a key on this machine must not get there through a browser. */
const SERVICE = /^\/service(?![a-z0-9_-])/;

/**
 * Why a request is not let in; undefined when it is. Looked at before anything is rewritten for the product: an address that only leads
 * here (DNS rebinding), and pages of other origins, ports of this machine included, whose requests would look like the page's own afterwards.
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @param {number} port
 * @returns {{ status: number, sentence: string } | undefined}
 */
export function refusalOf({ method, url = '', headers }, port) {
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
 * The path as the least careful server on the way could understand it: decoded to the end, without dots and doubled slashes, in small
 * letters. Undefined for none.
 * @param {string} target
 * @returns {string | undefined}
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
    return undefined; // no UTF-8
  }
}

/** A link on any page may lead here, as to the product: whether it may change anything there is the product's to judge. */
const isOpened = (
  /** @type {string | undefined} */ method,
  /** @type {import('node:http').IncomingHttpHeaders} */ headers,
) => method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

const refused = (/** @type {number} */ status, /** @type {string} */ sentence) => ({ status, sentence });
