import type { Request } from 'express';

/** Client address for rate limits. Behind proxies it requires TRUSTED_PROXIES. */
export const addressOf = (request: Request): string =>
  request.ip ?? request.socket.remoteAddress ?? 'unknown';
