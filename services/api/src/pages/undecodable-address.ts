import type { NextFunction, Request, Response } from 'express';
import { isServerPath } from './is-server-path.ts';

/**
 * Serves the application for paths that can't be decoded, such as `/about%` and `/%c0%af`. The router would reply with JSON, but
 * a person mistyped the URL, and the application redirects unknown paths to the default route.
 */
export function undecodableAddress(request: Request, _response: Response, next: NextFunction): void {
  if (!isServerPath(request.path) && !isDecodable(request.path))
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
