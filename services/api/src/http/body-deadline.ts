import { PATHS, RELEASE_PATHS, STAFF_PATHS, STAFF_TEXT_PATHS, texts } from '@portico/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BodyError, errorReply } from './error-reply.ts';

/** Milliseconds until a request must have arrived. */
export interface BodyDeadlines {
  /** The largest save, 256 kB, needs 35 kbit/s to arrive in 60 s. */
  json: number;
  /** A document of 1 MB at 28 kbit/s. The upload form is valid as long. */
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

/** Replies 408 to bodies that don't arrive in time and closes the connection, so that slow senders hold nothing open. */
export function bodyDeadline(deadlines: BodyDeadlines): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (length === '0' && chunked === undefined) return next();
    const late = () => {
      // Already answered; reading the rest is optional.
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
