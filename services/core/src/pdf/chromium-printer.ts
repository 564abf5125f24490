import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';
import { type PagePrinter, type PrintJob, PrinterMissingError } from './page-printer.ts';
import { checkPdf } from './check-pdf.ts';

/** Milliseconds until the service view must have drawn everything. */
const READY_WITHIN = 30_000;

/** One warm Chromium for the life of the worker; every print has a fresh context, and a browser that died is replaced. */
export class ChromiumPrinter implements PagePrinter {
  private browser: Promise<Browser> | undefined;

  constructor(private readonly configuredPath?: string) {}

  async print(job: PrintJob): Promise<Uint8Array> {
    try {
      return await this.printOnce(job);
    } catch (error) {
      throw withoutSecret(error, job.secret);
    }
  }

  async close(): Promise<void> {
    const browser = await this.browser?.catch(() => undefined); // one that never started needs no closing
    this.browser = undefined;
    await browser?.close();
  }

  private async printOnce({ url, expectedKeys, footer, signal }: PrintJob): Promise<Uint8Array> {
    signal.throwIfAborted();
    const browser = await this.warm();
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    const stop = () => void context.close().catch(() => {}); // already closed with its browser
    signal.addEventListener('abort', stop, { once: true });
    try {
      await onlyFrom(context, new URL(url).origin);
      const page = await context.newPage();
      await ready(page, url);
      compareKeys(await keysOn(page), expectedKeys);
      const pdf = await page.pdf({
        format: 'Letter',
        tagged: true,
        outline: true,
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footerTemplate(footer),
        margin: { top: '0.6in', bottom: '0.75in', left: '0.6in', right: '0.6in' },
      });
      checkPdf(pdf);
      return pdf;
    } finally {
      signal.removeEventListener('abort', stop);
      await context.close().catch(() => {}); // the browser may be gone, and the context with it
    }
  }

  private async warm(): Promise<Browser> {
    const running = await this.browser?.catch(() => undefined); // its failure was reported to whoever started it
    if (running?.isConnected()) return running;
    const executablePath = findChromium(this.configuredPath);
    if (!executablePath) throw new PrinterMissingError();
    // Chromium's own sandbox can't be set up by root; the pages are ours and may load from nowhere else.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    this.browser = chromium.launch({ executablePath, args, headless: true });
    return this.browser;
  }
}

async function onlyFrom(context: BrowserContext, origin: string): Promise<void> {
  await context.route('**/*', (route) => {
    const { protocol, origin: asked } = new URL(route.request().url());
    return asked === origin || protocol === 'data:' ? route.continue() : route.abort();
  });
}

/** The view sets `data-print-ready` on the root element once every definition and answer is drawn. */
async function ready(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: READY_WITHIN });
  if (!response?.ok())
    throw new Error(`The service view answers with status ${response?.status() ?? 'none'}.`);
  await page.locator('html[data-print-ready="true"]').waitFor({ state: 'attached', timeout: READY_WITHIN });
}

async function keysOn(page: Page): Promise<string[]> {
  const marked = await page.locator('[data-answer-key]').all();
  return Promise.all(marked.map(async (element) => (await element.getAttribute('data-answer-key')) ?? ''));
}

/** A print that lacks an answer, or shows one that it should not, must never reach anybody. */
export function compareKeys(shown: string[], expected: string[]): void {
  const missing = expected.filter((key) => !shown.includes(key));
  const extra = shown.filter((key) => !expected.includes(key));
  if (missing.length === 0 && extra.length === 0) return;
  throw new Error(
    `The print is not what it should be: missing [${missing.join(', ')}], not expected [${extra.join(', ')}].`,
  );
}

const footerTemplate = (text: string): string =>
  `<div style="width:100%;margin:0 0.6in;font:8pt sans-serif;display:flex;justify-content:space-between">
    <span>${escapeHtml(text)}</span>
    <span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>
  </div>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function withoutSecret(error: unknown, secret: string): unknown {
  if (!(error instanceof Error) || !error.message.includes(secret)) return error;
  return new Error(error.message.replaceAll(secret, '…'));
}
