import { IDENTITY_COOKIE_PREFIX } from '@portico/contracts';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { answerPages } from '../../../programs/index.ts';
import { ORIGIN, type VisitNetwork } from './check-network.ts';
import type { Look } from './differences.ts';
import { askWatch, goTo, installWatch, readLook, settle } from './page-watch.ts';

/** Milliseconds within which a page must answer, and questions must stand on it: many times what they take, because the machine has other things to do too. */
export const LIMIT = 30_000;
/** Of the problems and errors of one visit, and characters of each: pages of strangers say what they like. */
const MOST_TOLD = 20;
const LONGEST_TOLD = 500;

/** The page did not answer any more. */
export class HangError extends Error {}

/** Of a step: what must appear on its page. */
export interface Place {
  route: string;
  keys: string[];
}

export interface VisitWishes {
  /** @param tell is told, as somebody would say it, what the pages do and must not */
  network: (tell: (problem: string) => void) => VisitNetwork;
  /** Somebody who is logged in; anybody otherwise. */
  isApplicant: boolean;
}

/** One page in a context of its own. It begins to be watched before anything of the page runs. */
export class Visit {
  /** What went wrong, as somebody would say it. */
  readonly problems = new Set<string>();
  /** Of the console. */
  readonly errors = new Set<string>();
  private route = '';
  /** What the page has asked for and not yet got. */
  private readonly asked = new Set<Request>();

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  static async begin(browser: Browser, { network, isApplicant }: VisitWishes): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: ORIGIN,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    context.setDefaultTimeout(LIMIT);
    if (isApplicant)
      await context.addCookies([{ name: `${IDENTITY_COOKIE_PREFIX}session`, value: 'check', url: ORIGIN }]);
    const visit = new Visit(context, await context.newPage());
    await visit.listen(network((problem) => visit.tell(problem)));
    return visit;
  }

  /** Opens an address and waits for the questions of its step. @returns whether they appeared */
  async open({ route, keys }: Place): Promise<boolean> {
    const questions = keys.map((key) => `[id="${key}"], [name="${key}"]`).join(', ');
    const appeared = await this.shows(route, questions);
    if (!appeared)
      this.tell(`none of its questions appeared within ${LIMIT / 1000} s in the deployed shell.`);
    return appeared;
  }

  /** Opens an address and waits for something to be seen. @returns whether it appeared */
  async shows(route: string, selector: string): Promise<boolean> {
    this.route = route;
    await this.within(this.page.goto(route, { waitUntil: 'commit' }));
    const appeared = await this.page
      .locator(selector)
      .first()
      .waitFor({ state: 'visible' })
      .then(
        () => true,
        () => false,
      );
    // Whoever hangs shows nothing either: that is the better thing to say.
    await this.settled();
    return appeared;
  }

  /** What the page says on its root element; null where it does not. */
  mark(name: string): Promise<string | null> {
    return this.within(this.page.locator('html').getAttribute(name));
  }

  /** Goes on from page to page, as links do. @returns where that has led */
  async goOn(route: string): Promise<string> {
    this.route = route;
    await this.within(this.page.evaluate(goTo, route));
    await this.settled();
    return new URL(this.page.url()).pathname;
  }

  /** Until the page has nothing to do, and waits for no file: without its style sheet it would look different. */
  async settled(): Promise<void> {
    const until = performance.now() + LIMIT;
    do await this.within(this.page.evaluate(settle));
    while (this.asked.size > 0 && performance.now() < until);
  }

  /** Until what is fetched ahead has come. */
  async idle(): Promise<void> {
    await this.page.waitForLoadState('networkidle').catch(() => undefined);
  }

  async look(): Promise<Look> {
    const { properties, values } = JSON.parse(await this.within(this.page.evaluate(readLook))) as {
      properties: string[];
      values: Record<string, string[]>;
    };
    const styleOf = (own: string[]) =>
      Object.fromEntries(properties.map((property, at) => [property, String(own[at])]));
    return Object.fromEntries(Object.entries(values).map(([element, own]) => [element, styleOf(own)]));
  }

  watched() {
    return this.within(this.page.evaluate(askWatch));
  }

  /** What is told from now on is about this page. */
  isAbout(route: string): void {
    this.route = route;
  }

  tell(problem: string): void {
    keep(this.problems, `${this.route}: ${problem}`);
  }

  /** Answers nothing any more. */
  async end(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined); // the browser may be gone
  }

  /** Of a browser that goes on. */
  async close(): Promise<void> {
    await this.context.close();
  }

  /** @throws HangError */
  private async within<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      const sentence = `${this.route}: the page did not respond for ${LIMIT / 1000} s. Look for an endless loop in a module, a component, or an effect.`;
      timer = setTimeout(() => reject(new HangError(sentence)), LIMIT);
    });
    // What comes after the limit is of no interest; its rejection would end the process.
    answer.catch(() => undefined);
    return Promise.race([answer, hang]).finally(() => clearTimeout(timer));
  }

  private async listen(network: VisitNetwork): Promise<void> {
    const { page, context } = this;
    await page.addInitScript(installWatch);
    page.on('pageerror', (error) => this.tell(`an error was thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') keep(this.errors, message.text());
    });
    page.on('request', (request) => this.asked.add(request));
    page.on('requestfinished', (request) => this.asked.delete(request));
    page.on('requestfailed', (request) => {
      this.asked.delete(request);
      const why = request.failure()?.errorText ?? '';
      // Of a page that was left, or what was refused in words.
      if (why !== 'net::ERR_ABORTED' && why !== 'net::ERR_BLOCKED_BY_CLIENT')
        this.tell(`${new URL(request.url()).pathname} failed to load: ${why}`);
    });
    page.on('popup', (popup) => {
      this.tell('it opens a new window without a click. Leave that to links.');
      void popup.close();
    });
    await answerPages(
      context,
      (request) => network.answer(request),
      (error) => {
        if (!page.isClosed()) this.tell(`the check could not go on: ${lineOf(error)}`);
      },
    );
    await context.routeWebSocket('**/*', (socket) => {
      this.tell(`it opens a connection to ${socket.url()}. Pages may only use fetch, to their own server.`);
      void socket.close();
    });
  }
}

/** Without its stack trace, which would help nobody who writes a step. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

function keep(told: Set<string>, sentence: string): void {
  if (told.size < MOST_TOLD) told.add(sentence.slice(0, LONGEST_TOLD));
}
