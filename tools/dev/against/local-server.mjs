import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe } from '@portico/federation/release-files';
import { rejectionOf, placeOf } from './request-guard.mjs';
import { cookiePrefix } from './cookies.mjs';
import { ProductProxy } from './product-proxy.mjs';
import { OWN_PLACE, placeOfBuild } from './page.mjs';

/** @typedef {import('@portico/federation/live').LiveBuild} LiveBuild */

const TYPES = /** @type {Record<string, string>} */ ({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
});
const CLIENT = readFileSync(new URL('./client.js', import.meta.url));
const CLIENT_ADDRESS = `${OWN_PLACE}client.js`;
const EVENTS_ADDRESS = `${OWN_PLACE}events`;
/** Paths of reports from pages. They aren't passed on, because a step in development doesn't concern the product's operators. */
const REPORTS = [
  '/public/step-failures',
  '/public/step-views',
  '/public/page-failures',
  '/public/page-vitals',
];
const REPORT_MAX_BYTES = 65_536;

/** Proxies the product and adds the local step to its pages. Listens on this machine only. */
export class LocalServer {
  isOpen = false;
  #events = new Events();
  /** The newest build, and the previous one, which open pages use until they reload. @type {LiveBuild[]} */
  #builds = [];
  #server = createServer((request, response) => void this.#answer(request, response));

  /** @param {{ product: URL, port: number, scratch: import('./scratch.mjs').Scratch }} options */
  constructor({ product, port, scratch }) {
    this.port = port;
    this.pass = new ProductProxy({
      ...{ product, scratch, prefix: cookiePrefix(port) },
      client: { address: CLIENT_ADDRESS, integrity: describe(CLIENT).integrity },
    });
    // Refuses WebSockets, because pages need only the event stream.
    this.#server.on('upgrade', (_, socket) => socket.destroy());
  }

  get build() {
    return this.#builds[0];
  }

  /** @param {LiveBuild} build */
  show(build) {
    if (this.build?.id !== build.id) this.#builds = [build, ...this.#builds].slice(0, 2);
    this.pass.build = build;
  }

  /** Sends the newest build and the current errors to open pages. @param {string[]} problems */
  tell(problems) {
    this.#events.tell({ build: this.build?.id ?? '', problems });
  }

  async listen() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.isOpen = true;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #answer(request, response) {
    const rejection = rejectionOf(request, this.port);
    if (rejection) {
      request.resume();
      reply(response, rejection.status, 'text/plain; charset=utf-8', `${rejection.sentence}\n`);
      return;
    }
    const place = String(placeOf(String(request.url)));
    if (place === EVENTS_ADDRESS) this.#events.add(response);
    else if (place.startsWith(OWN_PLACE)) this.#serveOwn(place, response);
    else if (REPORTS.includes(place)) await readReport(request, response);
    else await this.pass.through(request, response);
  }

  /** @param {string} place @param {import('node:http').ServerResponse} response */
  #serveOwn(place, response) {
    const build = this.#builds.find((each) => place.startsWith(placeOfBuild(each)));
    const found =
      build && [...build.files].find(([file]) => place === (placeOfBuild(build) + file).toLowerCase());
    const content = place === CLIENT_ADDRESS ? CLIENT : found?.[1].content;
    const type = TYPES[place.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (content) reply(response, 200, type, content);
    else reply(response, 404, 'text/plain; charset=utf-8', 'This build no longer exists. Reload the page.\n');
  }
}

/**
 * Prints a page's report in the terminal instead of passing it on.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
async function readReport(request, response) {
  let text = '';
  for await (const part of request) if (text.length < REPORT_MAX_BYTES) text += part;
  console.error(`A page reports: ${text}`);
  reply(response, 200, 'application/json; charset=utf-8', JSON.stringify({ message: 'It was printed.' }));
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string} type @param {string | Buffer} content */
function reply(response, status, type, content) {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, headers).end(content);
}

/** Event stream that notifies open pages of new builds and errors. */
class Events {
  /** @type {Set<import('node:http').ServerResponse>} */
  #pages = new Set();
  #last = JSON.stringify({ build: '', problems: [] });

  /** @param {import('node:http').ServerResponse} response */
  add(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    response.write(`data: ${this.#last}\n\n`);
  }

  /** @param {{ build: string, problems: string[] }} news */
  tell(news) {
    this.#last = JSON.stringify(news);
    for (const page of this.#pages) page.write(`data: ${this.#last}\n\n`);
  }
}
