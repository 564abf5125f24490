import type { Clock } from '@portico/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const received = new WeakMap<Request, Date>();

/**
 * Notes when a request was received: its headers are there, and nothing of its body was read. It comes before everything else that is
 * done with a request, so that what the server has to do, or has to wait for, makes nobody late.
 */
export function noteReceived(clock: Clock): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    received.set(request, clock.now());
    next();
  };
}

/** @throws Error for a request that did not come through `noteReceived` */
export function receivedAt(request: Request): Date {
  const at = received.get(request);
  if (!at) throw new Error('noteReceived must be the first to see a request.');
  return at;
}
