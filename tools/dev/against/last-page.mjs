import { buffer } from 'node:stream/consumers';

const LAST_PAGE = '/api/last-page';
const PROFILE = '/api/profile';
const MAX_BYTES = 4_096;

/**
 * On which page somebody was last. A log-in and a reload lead there, but the product keeps no page that it does not have: of the local step
 * this browser knows it by a cookie.
 */
export class LastPage {
  /** @param {string} prefix Of the product's cookies, which this one has not. */
  constructor(prefix) {
    this.cookie = `at-${prefix}page`;
  }

  /**
   * Reads what a request says of it, and so its body.
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<{ body?: Buffer, route?: string }>}
   */
  async read(request) {
    const { method, url, headers } = request;
    if (method !== 'PUT' || url !== LAST_PAGE || !(Number(headers['content-length']) <= MAX_BYTES)) return {};
    const body = await buffer(request);
    const route = routeIn(body.toString());
    return route === undefined ? { body } : { body, route };
  }

  /**
   * The product has taken it.
   * @param {import('node:http').ServerResponse} response
   * @param {string} route
   * @param {string | undefined} ofStep
   */
  note(response, route, ofStep) {
    const rest = route === ofStep ? '' : '; Max-Age=0';
    response.appendHeader(
      'set-cookie',
      `${this.cookie}=${encodeURIComponent(route)}; Path=/; HttpOnly; SameSite=Lax${rest}`,
    );
  }

  /**
   * The route of the local step, where a profile is asked for by whoever was there last.
   * @param {import('node:http').IncomingMessage} request
   * @returns {string | undefined}
   */
  askedFor({ method, url, headers }) {
    if (method !== 'GET' || url !== PROFILE) return undefined;
    const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
    const value = pairs.find(([name]) => name === this.cookie)?.[1];
    return value && decodeURIComponent(value);
  }
}

/** @param {string} json @returns {string | undefined} */
function routeIn(json) {
  try {
    const { last_page: route } = JSON.parse(json);
    return typeof route === 'string' ? route : undefined;
  } catch {
    return undefined; // The product says what is wrong with it.
  }
}
