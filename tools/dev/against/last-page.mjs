import { buffer } from 'node:stream/consumers';

const LAST_PAGE = '/api/last-page';
const PROFILE = '/api/profile';
const MAX_BYTES = 4_096;

/**
 * Remembers the last page. Logins and reloads return there, but the product only stores pages it knows, so a cookie remembers the
 * local step's.
 */
export class LastPage {
  /** @param {string} prefix Of the product's cookies. This one goes without. */
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
   * Returns the local step's route when a profile is requested by someone who was there last.
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
    return undefined; // the product reports the error
  }
}
