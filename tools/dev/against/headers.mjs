import { cookieForBrowser, cookiesForProduct } from './cookies.mjs';

/** Hop-by-hop headers, which a proxy must not pass on. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers about TLS, which this server doesn't use. */
const OF_TLS = ['strict-transport-security', 'alt-svc'];
const WITH_ADDRESSES = ['location', 'content-location', 'link', 'refresh', 'content-security-policy'];

/**
 * @typedef {object} Way
 * @property {string} own origin of this server, as the browser requested it
 * @property {URL} product
 * @property {string} prefix prefix of cookies
 */

/**
 * Rewrites request headers as if the product's own page had sent them.
 * @param {import('node:http').IncomingHttpHeaders} headers @param {Way} way @returns {import('node:http').OutgoingHttpHeaders}
 */
export function headersForProduct(headers, { own, product, prefix }) {
  const { origin, referer, cookie, ...others } = headers;
  const cookies = cookiesForProduct(cookie, prefix);
  return {
    ...without(others, [...OF_CONNECTION, ...Object.keys(others).filter(isForwarded)]),
    host: product.host,
    ...(origin !== undefined && { origin: origin === own ? product.origin : origin }),
    ...(referer !== undefined && { referer: toOther(referer, own, product.origin) }),
    ...(cookies !== undefined && { cookie: cookies }),
  };
}

/**
 * Rewrites the product's reply headers for http://localhost.
 * @param {import('node:http').IncomingHttpHeaders} headers @param {Way} way @returns {import('node:http').OutgoingHttpHeaders}
 */
export function headersForBrowser(headers, { own, product, prefix }) {
  const { 'set-cookie': cookies, ...others } = headers;
  const passed = without(others, [...OF_CONNECTION, ...OF_TLS]);
  for (const name of WITH_ADDRESSES) {
    const value = passed[name];
    if (typeof value === 'string') passed[name] = withoutTls(value.replaceAll(product.origin, own));
  }
  return {
    ...passed,
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookieForBrowser(cookie, prefix)) }),
  };
}

/** Removes CSP directives that require TLS. @param {string} value */
const withoutTls = (value) =>
  value.replace(/;?\s*(upgrade-insecure-requests|block-all-mixed-content)\b/gi, '');

/** @param {string} address @param {string} from @param {string} to */
const toOther = (address, from, to) =>
  address === from || address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;

/** Returns whether a header is about forwarding. Such headers are removed, because no proxy is in front of this server. */
const isForwarded = (/** @type {string} */ name) => name === 'forwarded' || name.startsWith('x-forwarded-');

/** @param {import('node:http').IncomingHttpHeaders} headers @param {string[]} names */
function without(headers, names) {
  /** @type {import('node:http').OutgoingHttpHeaders} */
  const left = { ...headers };
  for (const name of names) delete left[name];
  return left;
}
