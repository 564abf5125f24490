import { PATHS, RELEASE_PATHS, STAFF_PATHS, STAFF_TEXT_PATHS, texts } from '@portico/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BodyError, errorReply } from './error-reply.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface BodyDeadlines {
  /** The largest save, 256 kB, in 60 s needs 35 kbit/s. */
  json: number;
  /** A document of 1 MB on a telephone line of 28 kbit/s; the form that it is sent with lives as long. */
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

/** A body that does not arrive in time is a 408, and the end of its connection: whoever sends a byte a minute holds nothing open. */
export function bodyDeadline(deadlines: BodyDeadlines): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (length === '0' && chunked === undefined) return next();
    const late = () => {
      // What was refused before it had been read is answered already, and reading the rest is only a courtesy.
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
