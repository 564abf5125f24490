import { type Core, within } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routeOf } from './route-of.ts';

/** Continues a trace only if a trusted proxy sent it: any other client could add its request to someone else's trace. */
export function requestTrace(tracing: Core['platform']['tracing'], trustedProxies: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    // Health checks are frequent, and their traces aren't useful.
    if (!tracing || request.path.startsWith('/health/')) return next();
    const parent = trustedProxies > 0 ? request.get('traceparent') : undefined;
    const { method } = request;
    const span = tracing.begin({
      name: method,
      as: 'server',
      facts: { 'http.request.method': method },
      ...(parent !== undefined && { parent }),
    });
    response.once('close', () => {
      const route = routeOf(request);
      const { statusCode } = response;
      span.rename(`${method} ${route}`);
      span.add({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    within(span, next);
  };
}
