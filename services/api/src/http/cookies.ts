import { type Cookie, type CookieKey, cookieName, COOKIES } from '@portico/contracts';
import type { Settings } from '@portico/core';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** The one place that reads and sets cookies: what the Cookie Notice does not name can't be set. */
type Addressed = Pick<Settings, 'publicUrl'>;

const isSecure = (settings: Addressed): boolean => settings.publicUrl.startsWith('https:');
const nameOf = (settings: Addressed, key: CookieKey): string => cookieName(key, isSecure(settings));

export function readCookie(request: Request, settings: Addressed, key: CookieKey): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameOf(settings, key)];
}

/** @param expires for one that ends at another time than its lifetime from now */
export function setCookie(
  response: Response,
  settings: Addressed,
  key: CookieKey,
  value: string,
  expires?: Date,
): void {
  const { lifetime, endsWithBrowser }: Cookie = COOKIES[key];
  const end = expires ? { expires } : endsWithBrowser ? {} : { maxAge: lifetime };
  response.cookie(nameOf(settings, key), value, { ...options(settings, key), ...end });
}

export function clearCookie(response: Response, settings: Addressed, key: CookieKey): void {
  response.clearCookie(nameOf(settings, key), options(settings, key));
}

function options(settings: Addressed, key: CookieKey): CookieOptions {
  const { readable }: Cookie = COOKIES[key];
  return { path: '/', sameSite: 'lax', secure: isSecure(settings), httpOnly: !readable };
}
