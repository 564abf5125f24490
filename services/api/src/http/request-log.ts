import { randomUUID } from 'node:crypto';
import { bindAsyncContext, type Logger } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ID = /^[\w-]{8,64}$/;

export const requestId = (response: Response): string => String(response.locals.requestId);

/**
 * Assigns every request an id (or keeps a proxy's), returns it as a header, and logs one line per reply: the path
 * without query, which may contain a token, and no body or cookies.
 */
export function requestLog(logger: Logger, trustedProxies: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    // Without a proxy, a client could choose it and disguise its log lines as another's.
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
    // Binds the trace context, which the socket's close event lacks.
    response.once('close', bindAsyncContext(note));
    next();
  };
}
