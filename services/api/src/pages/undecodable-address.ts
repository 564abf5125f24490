import type { NextFunction, Request, Response } from 'express';
import { isServerPlace } from './is-server-place.ts';

/**
 * `/about%` and `/%c0%af` can't be decoded, which the router answers with a refusal for programs. It is a person who has mistyped an
 * address: they get the application, which leads from every unknown path to the default route. The browser's address stays as it is.
 */
export function undecodableAddress(request: Request, _response: Response, next: NextFunction): void {
  if (!isServerPlace(request.path) && !isDecodable(request.path))
    request.url = request.url.replace(request.path, '/');
  next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
