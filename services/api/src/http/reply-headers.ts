import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Default headers: no caching, and nothing may run, load, or be framed. Release files are cached, and pages have their own policy. */
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

/** Helmet would compute these constant headers for every reply. */
function helmetHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false, // set below
    // URLs may contain a token or a name until the page has read it, and proxies log the Referer.
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

/** `default-src` doesn't cover base URL, form targets, and framing. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
