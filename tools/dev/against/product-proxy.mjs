import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { headersForBrowser, headersForProduct } from './headers.mjs';
import { LastPage } from './last-page.mjs';
import { withStep } from './page.mjs';

/** Copy of the name in libs/contracts, which Node can't load without a compiler. */
const SCRATCH_HEADER = 'portico-scratch';
const CERTIFICATE = /CERT|ISSUER|SIGNATURE/;

/**
 * @typedef {object} PassParts
 * @property {URL} product
 * @property {import('./scratch.mjs').Scratch} scratch
 * @property {string} prefix prefix of cookies
 * @property {{ address: string, integrity: string }} client script that this server adds to pages
 */

/** Streams requests to the product and responses back. Rewrites pages and a few API calls. */
export class ProductProxy {
  /** @type {import('@portico/federation/live').LiveBuild | undefined} */
  build;
  /** @type {http.Agent} */
  #agent;
  /** @type {LastPage} */
  #lastPage;

  /** @param {PassParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.#agent = new (isTls(parts.product) ? https : http).Agent({ keepAlive: true });
    this.#lastPage = new LastPage(parts.prefix);
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async through(request, response) {
    const { product, scratch, prefix } = this.parts;
    const way = { own: `http://${request.headers.host}`, product, prefix };
    const headers = headersForProduct(request.headers, way);
    // Makes the product validate with the local step, and reject submissions.
    if (isApi(request)) headers[SCRATCH_HEADER] = scratch.id;
    // Never requests Brotli, because `#hand` can decompress only gzip.
    headers['accept-encoding'] = /\bgzip\b/.test(String(headers['accept-encoding'])) ? 'gzip' : 'identity';
    try {
      const { body, route } = await this.#lastPage.read(request);
      const reply = await this.#send(request, headers, body);
      if (route !== undefined && reply.statusCode === 200)
        this.#lastPage.note(response, route, this.build?.definition.route);
      await this.#hand(reply, response, this.#change(request, reply, way), way);
    } catch (error) {
      if (response.headersSent || response.destroyed) response.destroy();
      else refuse(response, product, /** @type {NodeJS.ErrnoException} */ (error));
    }
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.OutgoingHttpHeaders} headers
   * @param {Buffer | undefined} body body of the request if it was already read
   * @returns {Promise<http.IncomingMessage>}
   */
  #send(request, headers, body) {
    const { product } = this.parts;
    return new Promise((resolve, reject) => {
      const { method, url: path } = request;
      const options = { method, path, headers, agent: this.#agent, setHost: false };
      const passed = (isTls(product) ? https : http).request(product, options, resolve);
      passed.on('error', reject);
      if (body) passed.end(body);
      // `pipeline` aborts the request to the product if the browser aborts an upload.
      else pipeline(request, passed).catch(reject);
    });
  }

  /**
   * Returns a function that rewrites the reply's text, or undefined to pass it on unchanged.
   * @param {http.IncomingMessage} request
   * @param {http.IncomingMessage} reply
   * @param {import('./headers.mjs').Way} way
   * @returns {((text: string) => string) | undefined}
   */
  #change(request, { statusCode, headers }, way) {
    const { scratch, client } = this.parts;
    const { build } = this;
    if (build && String(headers['content-type']).startsWith('text/html'))
      return (html) => withStep(html, build, { ...way, client });
    const route = this.#lastPage.askedFor(request);
    if (statusCode === 200 && route !== undefined)
      return (json) => JSON.stringify({ ...JSON.parse(json), last_page: route });
    if (statusCode === 400 && isApi(request))
      return (json) => {
        if (json.includes('"scratch_refused"')) void scratch.renew();
        return json;
      };
    return undefined;
  }

  /**
   * @param {http.IncomingMessage} reply
   * @param {http.ServerResponse} response
   * @param {((text: string) => string) | undefined} change
   * @param {import('./headers.mjs').Way} way
   */
  async #hand(reply, response, change, way) {
    const { 'content-encoding': coding, 'content-length': length, ...others } = reply.headers;
    const passed = change ? others : reply.headers;
    for (const [name, value] of Object.entries(headersForBrowser(passed, way)))
      if (value !== undefined) response.appendHeader(name, /** @type {string | string[]} */ (value));
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage);
    if (!change) return pipeline(reply, response);
    const content = await buffer(reply);
    response.end(change((coding === 'gzip' ? gunzipSync(content) : content).toString()));
    return undefined;
  }
}

const isTls = (/** @type {URL} */ { protocol }) => protocol === 'https:';
const isApi = (/** @type {http.IncomingMessage} */ { url }) => String(url).startsWith('/api/');

/** @param {http.ServerResponse} response @param {URL} product @param {NodeJS.ErrnoException} error */
function refuse(response, product, { code = '', message }) {
  const hint = CERTIFICATE.test(code)
    ? ' If its certificate comes from your own authority, set NODE_EXTRA_CA_CERTS=<file>.'
    : '';
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${product.origin} doesn’t respond (${code || message}).${hint}\n`);
}
