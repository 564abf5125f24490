import { randomUUID } from 'node:crypto';
import { bindAsyncContext, type Logger } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ID = /^[\w-]{8,64}$/;

export const requestId = (response: Response): string => String(response.locals.requestId);

/**
 * Assigns each request an ID (or keeps a proxy's) and returns it as a header. Logs one line per reply: the path, but no query,
 * which may contain a token, no body and no cookies.
 */
export function requestLog(logger: Logger, trustedProxies: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    // Without a proxy, a client could choose the ID of another request to disguise its log lines.
    const given = trustedProxies > 0 ? (request.get('x-request-id') ?? '') : '';
    const id = ID.test(given) ? given : randomUUID();
    const { method, path } = request;
    response.locals.requestId = id;
    response.setHeader('x-request-id', id);
    const note = () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const facts = {
        requestId: id,
        method,
        path,
        status: response.statusCode,
        ms,
        done: response.writableFinished,
      };
      if (path.startsWith('/health/')) logger.debug(facts, 'request');
      else logger.info(facts, 'request');
    };
    // Keeps the trace context, which is missing in the socket's close event.
    response.once('close', bindAsyncContext(note));
    next();
  };
}
