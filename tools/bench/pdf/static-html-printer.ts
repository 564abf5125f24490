import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';

/** Copy of the product's options in services/core/src/printing/print-options.ts. */
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

/** Starts the baseline: one warm browser with a new context for each print of a page without scripts. */
export async function startStaticHtmlPrinter() {
  const browser = await openBrowser();
  let html = '';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    /** Saves the service view of an applicant as HTML with inlined styles and no scripts. */
    async save(link: string) {
      const page = await browser.newPage();
      await page.goto(link);
      await page.locator('html[data-print-ready="true"]').waitFor({ state: 'attached' });
      html = await page.evaluate(() => {
        const styles = [...document.styleSheets].flatMap((sheet) =>
          [...sheet.cssRules].map((rule) => rule.cssText),
        );
        const copy = document.documentElement.cloneNode(true) as HTMLElement;
        for (const element of copy.querySelectorAll('script, link, style')) element.remove();
        const style = document.createElement('style');
        style.textContent = styles.join('\n');
        copy.querySelector('head')?.append(style);
        return `<!doctype html>${copy.outerHTML}`;
      });
      await page.close();
    },
    async print() {
      const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
      await page.pdf(OPTIONS);
      await context.close();
    },
  };
}
