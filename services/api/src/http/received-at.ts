import type { Clock } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const received = new WeakMap<Request, Date>();

/** Records when a request's headers were received, so that deadlines exclude processing time. Must be the first middleware. */
export function noteReceived(clock: Clock): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    received.set(request, clock.now());
    next();
  };
}

export function receivedAt(request: Request): Date {
  const at = received.get(request);
  if (!at) throw new Error('noteReceived must be the first to see a request.');
  return at;
}
