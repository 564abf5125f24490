import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * What every reply says unless its route says otherwise: never kept, neither by the browser nor by anything between, and nothing in it
 * may run, load or be framed, should a browser ever show it as a page. Release files are kept, and pages name what they load.
 */
export function replyHeaders(options: { isSecure: boolean }): RequestHandler {
  const headers = Object.entries({
    ...helmetHeaders(options),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NOTHING,
  });
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** They are the same for every reply; Helmet makes them anew for each, in a dozen steps. */
function helmetHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false, // ours stands below
    // An address may hold a token or a name until the page has read it, and logs of proxies hold the Referer.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure,
  });
  set(request, response, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}

/** `default-src` speaks neither for a foreign base, nor for where forms go, nor for frames. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
