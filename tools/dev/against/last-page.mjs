import { buffer } from 'node:stream/consumers';

const LAST_PAGE = '/api/last-page';
const PROFILE = '/api/profile';
const MAX_BYTES = 4_096;

/**
 * Stores the last page, which logins and reloads open, in a cookie if it is the local step's: the product itself stores only the
 * pages that it knows.
 */
export class LastPage {
  /** @param {string} prefix prefix of the product's cookies, which this cookie doesn't have */
  constructor(prefix) {
    this.cookie = `at-${prefix}page`;
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<{ body?: Buffer, route?: string }>} the body, if it had to be read to find the route
   */
  async read(request) {
    const { method, url, headers } = request;
    if (method !== 'PUT' || url !== LAST_PAGE || !(Number(headers['content-length']) <= MAX_BYTES)) return {};
    const body = await buffer(request);
    const route = routeIn(body.toString());
    return route === undefined ? { body } : { body, route };
  }

  /**
   * Sets the cookie if `route` is the local step's, `ofStep`, and otherwise deletes it. Call after the product has accepted the route.
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
   * @param {import('node:http').IncomingMessage} request
   * @returns {string | undefined} the local step's route, if the request is for the profile and the local step was the last page
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
    return undefined; // Invalid JSON, which the product rejects.
  }
}
