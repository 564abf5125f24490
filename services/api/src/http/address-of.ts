import type { Request } from 'express';

/** The network address that asks, for throttling. Behind proxies it is right only with TRUSTED_PROXIES set. */
export const addressOf = (request: Request): string =>
  request.ip ?? request.socket.remoteAddress ?? 'unknown';
