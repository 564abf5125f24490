import { buffer } from 'node:stream/consumers';

const LAST_PAGE = '/api/last-page';
const PROFILE = '/api/profile';
const MAX_BYTES = 4_096;

/**
 * Remembers the last page, to which logins and reloads return. The product stores only pages that it knows, so a cookie remembers
 * the route of a local step.
 */
export class LastPage {
  /** @param {string} prefix prefix of the product's cookies, which this cookie doesn't have */
  constructor(prefix) {
    this.cookie = `at-${prefix}page`;
  }

  /**
   * Reads the route from a request's body.
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
   * Stores the route after the product has accepted it.
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
   * Returns the local step's route if the request reads a profile and the local step was the last page.
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
    return undefined; // invalid JSON, for which the product returns an error
  }
}
