import type { Page } from 'playwright-core';
import { ONE_PROCESS, WarmBrowser } from '../subprocess/index.ts';
import { PrintFinisher } from './append/print-finisher.ts';
import type { Stamp } from './append/stamp.ts';
import { checkPdf } from './check-pdf.ts';
import type { PagePrinter, PrintJob } from './page-printer.ts';
import { ORIGIN, type PrintBrowserContext } from './print-browser-context.ts';
import { PrintBrowserPool } from './print-browser-pool.ts';
import { type PageEdges, printOptions, stampMarkup, stampOptions } from './print-options.ts';
import type { PrintThreads } from './thread-tasks.ts';

const READY_WITHIN = 30_000;

/** The service token is never checked: this process answers all requests of the view. */
const VIEW = `${ORIGIN}/?service_token=print&layout=document`;

export class ChromiumPrinter implements PagePrinter {
  private readonly contexts: PrintBrowserPool;
  private readonly browser: WarmBrowser;
  private readonly finisher: PrintFinisher;

  constructor(threads: PrintThreads, configuredPath?: string, onStart?: () => void) {
    this.finisher = new PrintFinisher(threads);
    this.browser = new WarmBrowser(configuredPath, { onStart, args: ONE_PROCESS });
    this.contexts = new PrintBrowserPool(this.browser);
  }

  async print(job: PrintJob): Promise<Uint8Array> {
    return this.contexts.run(job, (context) => printIn(context, job, this.finisher));
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.browser.close();
  }
}

async function printIn(
  context: PrintBrowserContext,
  job: PrintJob,
  finisher: PrintFinisher,
): Promise<Uint8Array> {
  const { expectedKeys, header = '', footer, mark, locale, paper = 'letter', documents, signal } = job;
  const edges = { header, footer, mark, locale, paper };
  const page = await context.show(VIEW);
  await ready(page);
  compareKeys(await keysOn(page), expectedKeys);
  const print = await page.pdf(printOptions(paper));
  checkPdf(print);
  const draw = (stamps: Stamp[]) => drawStamps(context, stamps, edges);
  return finisher.finish(print, documents, draw, signal, locale, paper);
}

async function drawStamps(
  context: PrintBrowserContext,
  stamps: Stamp[],
  edges: PageEdges,
): Promise<Uint8Array> {
  const page = await context.newPage();
  await page.setContent(stampMarkup(stamps, edges.locale, edges.paper));
  return page.pdf(stampOptions(edges));
}

/** The view sets `data-print-ready` on the root element once everything is rendered, or `data-print-failed` with a message. */
async function ready(page: Page): Promise<void> {
  // Checked every frame; a locator would poll twice a second.
  const mark = await page.waitForFunction(markOf, undefined, { timeout: READY_WITHIN });
  const sentence = await mark.jsonValue();
  if (sentence !== 'true') throw new ViewFailedError(String(sentence));
}

const markOf = (): string | undefined => {
  const { printFailed, printReady } = (globalThis as unknown as PageGlobals).document.documentElement.dataset;
  return printFailed ?? printReady;
};

interface PageGlobals {
  document: { documentElement: { dataset: Record<string, string | undefined> } };
}

async function keysOn(page: Page): Promise<string[]> {
  const keys = await page
    .locator('[data-answer-key]')
    .evaluateAll((elements: { getAttribute(name: string): string | null }[]) =>
      elements.map((element) => element.getAttribute('data-answer-key')),
    );
  return keys.map(String);
}

function compareKeys(shown: string[], expected: string[]): void {
  const missing = expected.filter((key) => !shown.includes(key));
  const extra = shown.filter((key) => !expected.includes(key));
  if (missing.length === 0 && extra.length === 0) return;
  throw new PrintMismatchError(missing, extra);
}

class PrintMismatchError extends Error {
  readonly code = 'print_mismatch';

  constructor(missing: string[], extra: string[]) {
    super(`The PDF is incomplete: missing [${missing.join(', ')}], not expected [${extra.join(', ')}].`);
    this.name = 'PrintMismatchError';
  }
}

class ViewFailedError extends Error {
  readonly code = 'view_failed';

  constructor(why: string) {
    super(`The service view could not be rendered: ${why}`);
    this.name = 'ViewFailedError';
  }
}
