/** Matches the cookie attributes to keep: those that also work on http://localhost. */
const KEPT = /^(path|expires|max-age|httponly|samesite=(lax|strict))/i;

/**
 * Prefix of the product's cookies in the browser. Cookies ignore ports, so without a prefix, those of other servers on localhost
 * would be sent to the product. It also hides prefixes that require TLS (`__Host-`).
 * @param {number} port
 */
export const cookiePrefix = (port) => `dev${port}-`;

/**
 * Keeps only the cookies that the product has set through this server, and removes their prefix.
 * @param {string | undefined} header @param {string} prefix @returns {string | undefined}
 */
export function cookiesForProduct(header = '', prefix) {
  const own = header.split(';').map((pair) => pair.trim());
  const found = own.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
  return found.length > 0 ? found.join('; ') : undefined;
}

/**
 * Rewrites a `Set-Cookie` header for http://localhost: removes the domain and TLS-only attributes, and replaces SameSite=None with Lax.
 * @param {string} cookie @param {string} prefix
 */
export function cookieForBrowser(cookie, prefix) {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => KEPT.test(attribute));
  if (attributes.some((attribute) => /^samesite=none$/i.test(attribute))) kept.push('SameSite=Lax');
  return [prefix + pair, ...kept].join('; ');
}
