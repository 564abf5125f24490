import type { BrowserContext, Request } from 'playwright-core';

/** What a page asks for. */
export type Asked = Pick<Request, 'method' | 'url' | 'isNavigationRequest'>;

/** What it gets. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
}

/** Undefined: it must not be asked for. */
export type AnswerPages<Request = Asked> = (request: Request) => Promise<Answer | undefined>;

/**
 * Answers whatever the pages of a context ask for inside of this process.
 * @param fail is told what was thrown, also once the context is closed
 */
export async function answerPages(
  context: BrowserContext,
  answer: AnswerPages<Request>,
  fail: (error: unknown) => void,
): Promise<void> {
  await context.route('**/*', (route) =>
    answer(route.request())
      .then((given) => (given ? route.fulfill(given) : route.abort(refusalOf(route.request()))))
      .catch(fail),
  );
}

/** A page that may not lead elsewhere stays, so that all else that it does is seen too: any other failure puts an error page in its place. */
const refusalOf = (request: Asked) => (request.isNavigationRequest() ? 'aborted' : 'blockedbyclient');
