import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Sets default headers: no caching, and no scripts, resources or framing. Release files and pages override them. */
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

function helmetHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false, // set by `replyHeaders`
    // A URL may contain a token or name until the page removes it, and proxies log the Referer.
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

/** `default-src` covers neither base URL nor form targets nor framing, so each is listed. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
