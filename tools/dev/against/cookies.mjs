/** Attributes that a browser keeps on http://localhost as they are. */
const KEPT = /^(path|expires|max-age|httponly|samesite=(lax|strict))/i;

/**
 * Names of the product's cookies as they stand in the browser. Cookies know no ports: without a name of their own, those of every other server on
 * localhost would go along. A name that a browser takes over TLS only (`__Host-`) is no such name any more.
 * @param {number} port
 */
export const cookiePrefix = (port) => `dev${port}-`;

/**
 * `Cookie` for the product: those that it has set through this server.
 * @param {string | undefined} header
 * @param {string} prefix
 * @returns {string | undefined}
 */
export function cookiesForProduct(header = '', prefix) {
  const own = header.split(';').map((pair) => pair.trim());
  const found = own.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
  return found.length > 0 ? found.join('; ') : undefined;
}

/**
 * `Set-Cookie` for http://localhost: without a domain, and without what is for TLS alone. What was for pages of other sites too is for this one.
 * @param {string} cookie
 * @param {string} prefix
 */
export function cookieForBrowser(cookie, prefix) {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => KEPT.test(attribute));
  if (attributes.some((attribute) => /^samesite=none$/i.test(attribute))) kept.push('SameSite=Lax');
  return [prefix + pair, ...kept].join('; ');
}
