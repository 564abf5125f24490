import type { NextFunction, Request, Response } from 'express';

const PRIVATE = /^\/(api|public|service)\//;

/** Replies about a person are never kept, neither by the browser nor by anything between. */
export function noStore(request: Request, response: Response, next: NextFunction): void {
  if (PRIVATE.test(request.path)) response.set('cache-control', 'no-store');
  next();
}
