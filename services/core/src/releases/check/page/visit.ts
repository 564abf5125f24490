import { IDENTITY_COOKIE_PREFIX } from '@portico/contracts';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { interceptRequests } from '../../../subprocess/index.ts';
import { ORIGIN, type VisitNetwork } from './check-network.ts';
import type { ElementStyles } from './style-differences.ts';
import { PageDebugger, type PageListener } from './page-debugger.ts';
import { readWatch, goTo, installWatch, readStylesOf, settle } from './page-watch.ts';

/** Milliseconds to load and show questions, and to respond. */
export const LIMIT = 30_000;
/** Limits on messages, whose content comes from the release. */
const MAX_MESSAGES = 20;
const MAX_MESSAGE_LENGTH = 500;

export class HangError extends Error {}

export interface Place {
  route: string;
  keys: string[];
}

export interface VisitOptions {
  network: (report: (problem: string) => void) => VisitNetwork;
  isApplicant: boolean;
  limitMs?: number;
}

export class Visit {
  readonly problems = new Set<string>();
  readonly errors = new Set<string>();
  private route = '';
  private readonly pending = new Set<Request>();

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly debugging: PageDebugger,
    private readonly limitMs: number,
  ) {}

  static async start(
    browser: Browser,
    { network, isApplicant, limitMs = LIMIT }: VisitOptions,
  ): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: ORIGIN,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    context.setDefaultTimeout(limitMs);
    if (isApplicant)
      await context.addCookies([{ name: `${IDENTITY_COOKIE_PREFIX}session`, value: 'check', url: ORIGIN }]);
    const page = await context.newPage();
    const visit = new Visit(context, page, await PageDebugger.attach(page), limitMs);
    await visit.listen(network((problem) => visit.report(problem)));
    return visit;
  }

  /**
   * Opens a page and reports if none of its questions appears.
   * @param patience resolves to milliseconds for which the page is opened again: on a busy machine, pages give up files that load too slowly
   */
  async open({ route, keys }: Place, patience?: Promise<number>): Promise<boolean> {
    const questions = keys.map((key) => `[id="${key}"], [name="${key}"]`).join(', ');
    const failure = await this.show(route, questions, patience);
    if (failure !== undefined)
      this.report(`none of its questions appeared ${failure} in the deployed shell.`);
    return failure === undefined;
  }

  /** @returns undefined once the element is visible; otherwise how long it was awaited, such as "within 30 s" */
  async show(route: string, selector: string, patience?: Promise<number>): Promise<string | undefined> {
    let appeared = await this.appears(route, selector);
    const patienceMs = appeared ? 0 : ((await patience) ?? 0);
    let waitedMs = this.limitMs;
    for (; !appeared && waitedMs < patienceMs; waitedMs += this.limitMs) {
      this.problems.clear();
      this.errors.clear();
      await this.debugging.forget(ORIGIN);
      appeared = await this.appears(route, selector);
    }
    await this.settled();
    return appeared ? undefined : `within ${waitedMs / 1000} s`;
  }

  private async appears(route: string, selector: string): Promise<boolean> {
    this.route = route;
    await this.within(this.page.goto(route, { waitUntil: 'commit' }));
    const visible = this.page.locator(selector).first().waitFor({ state: 'visible' });
    return visible.then(
      () => true,
      () => false,
    );
  }

  mark(name: string): Promise<string | null> {
    return this.within(this.page.locator('html').getAttribute(name));
  }

  async navigate(route: string): Promise<string> {
    this.route = route;
    await this.within(this.page.evaluate(goTo, route));
    await this.settled();
    return new URL(this.page.url()).pathname;
  }

  /** Waits until the page is idle and has its files; without styles it would look different. */
  async settled(): Promise<void> {
    const until = performance.now() + this.limitMs;
    do await this.within(this.page.evaluate(settle));
    while (this.pending.size > 0 && performance.now() < until);
  }

  async idle(): Promise<void> {
    await this.page.waitForLoadState('networkidle').catch(() => undefined);
  }

  async readStyles(): Promise<ElementStyles> {
    const { properties, values } = JSON.parse(await this.within(this.page.evaluate(readStylesOf))) as {
      properties: string[];
      values: Record<string, string[]>;
    };
    const styleOf = (own: string[]) =>
      Object.fromEntries(properties.map((property, at) => [property, String(own[at])]));
    return Object.fromEntries(Object.entries(values).map(([element, own]) => [element, styleOf(own)]));
  }

  listeners(): Promise<PageListener[]> {
    return this.within(this.debugging.listeners());
  }

  watched() {
    return this.within(this.page.evaluate(readWatch));
  }

  isAbout(route: string): void {
    this.route = route;
  }

  report(problem: string): void {
    keep(this.problems, `${this.route}: ${problem}`);
  }

  async end(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined); // the browser may have crashed
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async within<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => void this.describeHang().then((why) => reject(new HangError(why))),
        this.limitMs,
      );
    });
    // Prevents an unhandled rejection after the limit.
    answer.catch(() => undefined);
    return Promise.race([answer, hang]).finally(() => clearTimeout(timer));
  }

  private async describeHang(): Promise<string> {
    const place = await this.debugging.whereItHangs();
    const where = place ? `, in ${place}` : ' in a module, a component, or an effect';
    return `${this.route}: the page did not respond for ${this.limitMs / 1000} s. Look for an endless loop${where}.`;
  }

  private async listen(network: VisitNetwork): Promise<void> {
    const { page, context } = this;
    await page.addInitScript(installWatch);
    page.on('pageerror', (error) => this.report(`an error was thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') keep(this.errors, message.text());
    });
    page.on('request', (request) => this.pending.add(request));
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('requestfailed', (request) => {
      this.pending.delete(request);
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED' && why !== 'net::ERR_BLOCKED_BY_CLIENT')
        this.report(`${new URL(request.url()).pathname} failed to load: ${why}`);
    });
    page.on('popup', (popup) => {
      this.report('it opens a new window without a click. Leave that to links.');
      void popup.close();
    });
    await interceptRequests(
      context,
      (request) => network.answer(request),
      (error) => {
        if (!page.isClosed()) this.report(`the check could not continue: ${firstLineOf(error)}`);
      },
    );
    await context.routeWebSocket('**/*', (socket) => {
      this.report(`it opens a connection to ${socket.url()}. Pages may only use fetch, to their own server.`);
      void socket.close();
    });
  }
}

export const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

function keep(told: Set<string>, sentence: string): void {
  if (told.size < MAX_MESSAGES) told.add(sentence.slice(0, MAX_MESSAGE_LENGTH));
}
