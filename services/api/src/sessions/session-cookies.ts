import type { Settings } from '@portico/core';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Readable, carries no secret: tells the browser's scripts that somebody is logged in. */
export const IDENTITY_COOKIE_PREFIX = 'portico_idp_';
const MARKER = `${IDENTITY_COOKIE_PREFIX}session`;

type Addressed = Pick<Settings, 'publicUrl'>;

const isSecure = (settings: Addressed): boolean => settings.publicUrl.startsWith('https:');

/** `__Host-`: set by this host, for it alone, over TLS. */
export const sessionCookieName = (settings: Addressed): string =>
  isSecure(settings) ? '__Host-portico_session' : 'portico_session';

export function sessionToken(request: Request, settings: Settings): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[sessionCookieName(settings)];
}

export function setSessionCookies(response: Response, settings: Settings, token: string): void {
  response.cookie(sessionCookieName(settings), token, { ...options(settings), httpOnly: true });
  response.cookie(MARKER, '1', options(settings));
}

export function clearSessionCookies(response: Response, settings: Settings): void {
  response.clearCookie(sessionCookieName(settings), { ...options(settings), httpOnly: true });
  response.clearCookie(MARKER, options(settings));
}

/** Neither has a date of expiry: they end with the browser, and the server ends the session earlier than that. */
function options(settings: Settings): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure(settings) };
}
