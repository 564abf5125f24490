import type { BrowserContext, Request } from 'playwright-core';

export type PageRequest = Pick<Request, 'method' | 'url' | 'isNavigationRequest'>;

export interface PageResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
}

/** Returns undefined for a forbidden request. */
export type PageResponder<Request = PageRequest> = (request: Request) => Promise<PageResponse | undefined>;

/** Answers every request of a browser context in this process. @param fail called with thrown errors, even after the context has closed */
export async function interceptRequests(
  context: BrowserContext,
  answer: PageResponder<Request>,
  fail: (error: unknown) => void,
): Promise<void> {
  await context.route('**/*', (route) =>
    answer(route.request())
      .then((given) => (given ? route.fulfill(given) : route.abort(refusalOf(route.request()))))
      .catch(fail),
  );
}

/** Aborting a navigation keeps the page; any other error would replace it with an error page. */
const refusalOf = (request: PageRequest) => (request.isNavigationRequest() ? 'aborted' : 'blockedbyclient');
