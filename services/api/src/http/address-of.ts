import type { Request } from 'express';

/** Returns the client's address, for rate limits. Behind a proxy it is right only if TRUSTED_PROXIES is set. */
export const addressOf = (request: Request): string =>
  request.ip ?? request.socket.remoteAddress ?? 'unknown';
