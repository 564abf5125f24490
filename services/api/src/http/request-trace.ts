import { type Core, within } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routeOf } from './route-of.ts';

/**
 * A span for each request, by its route's pattern: what an address holds is in none. It belongs to the trace that a proxy in front
 * names; without a proxy it is the visitor who says it, who could put requests into a trace of somebody else.
 */
export function requestTrace(tracing: Core['platform']['tracing'], trustedProxies: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    // They come every few seconds, and say nothing.
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
