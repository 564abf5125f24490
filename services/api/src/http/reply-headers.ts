import type { NextFunction, Request, Response } from 'express';

/**
 * What every reply says unless its route says otherwise: never kept, neither by the browser nor by anything between, and nothing in it
 * may run, load or be framed, should a browser ever show it as a page. Release files are kept, and pages name what they load.
 */
export function replyHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set({ 'cache-control': 'no-store', 'content-security-policy': NOTHING });
  next();
}

/** `default-src` speaks neither for a foreign base, nor for where forms go, nor for frames. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
