import { createServer } from 'node:http';
import { openBrowser } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';

/** What the service prints with (services/core/src/printing/print-options.ts). */
const OPTIONS = {
  format: 'Letter',
  tagged: true,
  outline: true,
  printBackground: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<div style="width:100%;margin:0 0.6in;font:8pt sans-serif"><span>Name</span> <span class="pageNumber"></span> of <span class="totalPages"></span></div>',
  margin: { top: '0.6in', bottom: '0.75in', left: '0.6in', right: '0.6in' },
};

/** The lower bound: one warm browser, a new context for each print, a page without scripts. */
export class RawPrinter {
  #html = '';

  /**
   * @param {import('playwright-core').Browser} browser
   * @param {import('node:http').Server} server
   */
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    server.on('request', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#html);
    });
  }

  static async start() {
    const browser = await openBrowser();
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    onCleanUp(() => void server.close());
    return new RawPrinter(browser, server);
  }

  /**
   * Saves the service view of an applicant as one file: markup and styles, no script.
   * @param {string} link Of the service view.
   */
  async save(link) {
    const page = await this.browser.newPage();
    await page.goto(link);
    await page.locator('html[data-print-ready="true"]').waitFor({ state: 'attached' });
    this.#html = await page.evaluate(() => {
      const styles = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
      for (const element of copy.querySelectorAll('script, link, style')) element.remove();
      const style = document.createElement('style');
      style.textContent = styles.join('\n');
      copy.querySelector('head')?.append(style);
      return `<!doctype html>${copy.outerHTML}`;
    });
    await page.close();
  }

  async print() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.server.address());
    const context = await this.browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
    await page.pdf(OPTIONS);
    await context.close();
  }
}
