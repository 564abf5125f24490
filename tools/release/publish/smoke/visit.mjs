import { serverOrigin } from '../../../staff/staff-call.mjs';
import { askWatch, goTo, installWatch, readLook, settle } from './page-watch.mjs';

/** Milliseconds within which a page must answer, and questions must stand on it. */
export const LIMIT = 15_000;

const TYPES = /** @type {Record<string, string>} */ ({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
});
const KINDS = /** @type {Record<string, string>} */ ({
  load: 'a file of it did not come',
  integrity: 'a file of it is not the one that was built',
  timeout: 'it did not arrive in time',
  incompatible: 'it needs another facade or React than the shell has',
  render: 'it broke while it was drawn',
});

/** The page did not answer any more. */
export class HangError extends Error {}

/** One page of the deployed server in a browser of its own, with the release in the place of the live one, or without it. */
export class Visit {
  /** What went wrong, as somebody would say it. @type {Set<string>} */
  problems = new Set();
  /** Errors of the console. @type {Set<string>} */
  errors = new Set();
  #route = '';
  /** What the page has asked for and not yet got. @type {Set<import('playwright-core').Request>} */
  #asked = new Set();

  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {import('playwright-core').Page} page
   */
  constructor(context, page) {
    this.context = context;
    this.page = page;
  }

  /**
   * @param {import('playwright-core').Browser} browser
   * @param {import('./smoke-page.mjs').SmokePage | null} smoke
   * @param {string} [language] In which its pages are shown.
   */
  static async begin(browser, smoke, language) {
    const context = await browser.newContext({ baseURL: serverOrigin(), reducedMotion: 'reduce' });
    context.setDefaultTimeout(LIMIT);
    const visit = new Visit(context, await context.newPage());
    await visit.#listen();
    if (smoke) await visit.#pin(smoke, language);
    return visit;
  }

  /** Opens an address and waits for the questions of its step. @param {string} route @param {string[]} keys */
  async open(route, keys) {
    this.#route = route;
    await this.#within(this.page.goto(route, { waitUntil: 'commit' }));
    const questions = keys.map((key) => `[id="${key}"], [name="${key}"]`).join(', ');
    const shown = this.page.locator(questions).first().waitFor({ state: 'visible' });
    const appeared = await shown.then(
      () => true,
      () => false,
    );
    // Whoever hangs shows nothing either: that is the better thing to say.
    await this.settled();
    if (!appeared)
      this.tell(`none of its questions appeared within ${LIMIT / 1000} s in the deployed shell.`);
    return appeared;
  }

  /** Goes on from page to page, as links do. @param {string} route @returns {Promise<string>} Where that has led. */
  async goOn(route) {
    this.#route = route;
    await this.#within(this.page.evaluate(goTo, route));
    await this.settled();
    return new URL(this.page.url()).pathname;
  }

  /** Until the page has nothing to do, and waits for no file: without its style sheet it would look different. */
  async settled() {
    const until = performance.now() + LIMIT;
    do await this.#within(this.page.evaluate(settle));
    while (this.#asked.size > 0 && performance.now() < until);
  }

  /** @returns {Promise<import('./differences.mjs').Look>} */
  async look() {
    /** @type {{ properties: string[], values: Record<string, string[]> }} */
    const { properties, values } = JSON.parse(await this.#within(this.page.evaluate(readLook)));
    const styleOf = (/** @type {string[]} */ own) =>
      Object.fromEntries(properties.map((property, at) => [property, String(own[at])]));
    return Object.fromEntries(Object.entries(values).map(([element, own]) => [element, styleOf(own)]));
  }

  watched() {
    return this.#within(this.page.evaluate(askWatch));
  }

  /** What is told from now on is about this page. @param {string} route */
  isAbout(route) {
    this.#route = route;
  }

  /** @param {string} problem */
  tell(problem) {
    this.problems.add(`${this.#route}: ${problem}`);
  }

  /** Answers nothing any more; the browser ends with all its pages. */
  async end() {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  }

  /** @template T @param {Promise<T>} answer @returns {Promise<T>} @throws {HangError} */
  async #within(answer) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const hang = new Promise((_, reject) => {
      const sentence = `${this.#route}: the page did not answer for ${LIMIT / 1000} s. Look for a loop that does not end: where a module begins, in a component, or in an effect.`;
      timer = setTimeout(() => reject(new HangError(sentence)), LIMIT);
    });
    // What comes after the limit is of no interest; its rejection would end the program.
    answer.catch(() => undefined);
    return /** @type {Promise<T>} */ (Promise.race([answer, hang])).finally(() => clearTimeout(timer));
  }

  async #listen() {
    const { page } = this;
    await page.addInitScript(installWatch);
    page.on('pageerror', (error) => this.tell(`an error was thrown: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && this.errors.add(message.text()));
    page.on('request', (request) => this.#asked.add(request));
    page.on('requestfinished', (request) => this.#asked.delete(request));
    page.on('requestfailed', (request) => {
      this.#asked.delete(request);
      const why = request.failure()?.errorText ?? '';
      // Of a page that was left.
      if (why !== 'net::ERR_ABORTED') this.tell(`${new URL(request.url()).pathname} was not loaded: ${why}`);
    });
    await page.route('**/public/step-failures', (request) => {
      const { step, version, kind, detail } = request.request().postDataJSON();
      const what =
        kind === 'widget'
          ? 'is shown without a widget of its own'
          : `could not be shown, because ${KINDS[kind] ?? kind}`;
      this.tell(`${step} ${version} ${what}: ${detail}`);
      return request.fulfill({ json: { message: '' } });
    });
    await page.route('**/public/page-failures', (request) => {
      this.tell(`the page could not be shown: ${request.request().postDataJSON().detail}`);
      return request.fulfill({ json: { message: '' } });
    });
  }

  /** @param {import('./smoke-page.mjs').SmokePage} smoke @param {string} [language] */
  async #pin(smoke, language) {
    await this.page.route(`**${smoke.base}**`, async (request) => {
      const address = new URL(request.request().url()).pathname;
      const contentType = TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await request.fulfill({ body: await smoke.read(address), contentType });
    });
    await this.page.route('**/*', async (request) => {
      if (!request.request().isNavigationRequest()) return request.fallback();
      const response = await request.fetch();
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      const body = await smoke.pin(await response.text(), language);
      return request.fulfill({ status: response.status(), headers, body });
    });
  }
}
