import type { Core } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routeOf } from './route-of.ts';

export function requestMetrics({ requests }: Core['platform']['metrics']): RequestHandler {
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
