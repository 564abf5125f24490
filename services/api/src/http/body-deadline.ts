import { PATHS, RELEASE_PATHS, STAFF_PATHS, STAFF_TEXT_PATHS, texts } from '@portico/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BodyError, errorReply } from './error-reply.ts';

/** Maximum milliseconds to receive a request's body. */
export interface BodyDeadlines {
  /** At 35 kbit/s, the largest save (256 kB) takes 60 s. */
  json: number;
  /** At 28 kbit/s, a document of 1 MB takes 300 s. The upload form expires after the same time. */
  large: number;
}

export const BODY_DEADLINES: BodyDeadlines = { json: 60_000, large: 300_000 };

const LARGE = new Set<string>([
  PATHS.storage,
  STAFF_PATHS.prospects,
  STAFF_TEXT_PATHS.changes,
  RELEASE_PATHS.releases,
  RELEASE_PATHS.check,
]);

/** Replies 408 to bodies that take too long and closes the connection, so that slow senders don't keep resources. */
export function bodyDeadline(deadlines: BodyDeadlines): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (length === '0' && chunked === undefined) return next();
    const late = () => {
      if (response.headersSent) return void request.destroy();
      const { status, body } = errorReply(new BodyError(408, 'too_slow', texts.tooSlow));
      response.status(status).set('connection', 'close').json(body);
    };
    const deadline = setTimeout(late, LARGE.has(request.path) ? deadlines.large : deadlines.json);
    const arrived = () => clearTimeout(deadline);
    request.once('end', arrived).once('close', arrived);
    next();
  };
}
