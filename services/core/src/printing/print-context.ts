import type { Browser, BrowserContext } from 'playwright-core';
import { answerPages } from '../programs/index.ts';
import type { PrintJob } from './page-printer.ts';

/** Where a print believes to be. Nobody can have this name (RFC 6761). */
export const ORIGIN = 'https://print.invalid';

/**
 * Runs `work` in a browser context of its own, in which there is nothing but what `answer` gives, and nothing of an earlier print. It is closed
 * when the work ends, when `answer` fails, and at once when `signal` aborts.
 *
 * @throws what `answer` throws
 */
export async function inPrintContext<T>(
  browser: Browser,
  { answer, signal }: Pick<PrintJob, 'answer' | 'signal'>,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  const close = () => context.close().catch(() => {}); // the browser may be gone, and the context with it
  const stop = () => void close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { promise: failed, reject } = withReject();
    await answerPages(context, (request) => onlyOwn(request.url(), () => answer(request)), reject);
    return await Promise.race([work(context), failed]);
  } finally {
    signal.removeEventListener('abort', stop);
    await close();
  }
}

/** Other places are not even asked for. */
const onlyOwn = async <T>(url: string, answer: () => Promise<T>): Promise<T | undefined> =>
  new URL(url).origin === ORIGIN ? answer() : undefined;

function withReject() {
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {}); // what comes after the work has ended is of no interest
  return { promise, reject };
}
