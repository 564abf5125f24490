import type { Core } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routeOf } from './route-of.ts';

/** Counts and times requests by their route. What a path holds, such as an id, is in no figure. */
export function requestFigures({ requests }: Core['platform']['metrics']): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const end = requests.startTimer();
    response.once('close', () => {
      end({
        method: request.method,
        route: routeOf(request),
        status: String(response.statusCode),
      });
    });
    next();
  };
}
