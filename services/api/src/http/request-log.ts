import { randomUUID } from 'node:crypto';
import { inThisContext, type Logger } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ID = /^[\w-]{8,64}$/;

export const requestId = (response: Response): string => String(response.locals.requestId);

/**
 * Gives every request an id (that of a proxy in front is kept), tells it to the browser, and writes one line when the reply is
 * out: the path without its query, which may carry a token, and nothing of bodies or cookies.
 */
export function requestLog(logger: Logger, trustedProxies: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    // Without a proxy it is the visitor who says it, and could make lines of theirs look like somebody else's.
    const given = trustedProxies > 0 ? (request.get('x-request-id') ?? '') : '';
    const id = ID.test(given) ? given : randomUUID();
    const { method, path } = request;
    response.locals.requestId = id;
    response.setHeader('x-request-id', id);
    const note = () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
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
    // Within the request's trace, which the socket that closes knows nothing of.
    response.once('close', inThisContext(note));
    next();
  };
}
