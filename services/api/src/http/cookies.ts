import { type Cookie, type CookieKey, cookieName, COOKIES } from '@portico/contracts';
import type { Settings } from '@portico/core';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

type Addressed = Pick<Settings, 'publicUrl'>;

const isSecure = (settings: Addressed): boolean => settings.publicUrl.startsWith('https:');
const nameOf = (settings: Addressed, key: CookieKey): string => cookieName(key, isSecure(settings));

export function readCookie(request: Request, settings: Addressed, key: CookieKey): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameOf(settings, key)];
}

/** Only this file sets cookies, so `CookieKey` limits applicants' cookies to those that the Cookie Notice lists. */
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

/**
 * Cookies of the Office, which applicants never get: the session, and a login in progress at the identity provider. The latter is
 * `Lax`, so that the browser sends it when the provider redirects back.
 */
export const OFFICE_COOKIES = {
  session: { name: 'portico_staff', sameSite: 'strict' },
  journey: { name: 'portico_staff_journey', sameSite: 'lax', maxAge: 10 * 60_000 },
} as const;

type OfficeCookieKey = keyof typeof OFFICE_COOKIES;

export function readOfficeCookie(
  request: Request,
  officeUrl: string,
  key: OfficeCookieKey,
): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[officeCookieName(officeUrl, key)];
}

export function setOfficeCookie(
  response: Response,
  officeUrl: string,
  key: OfficeCookieKey,
  value?: string,
): void {
  const {
    name: _,
    maxAge,
    ...rest
  }: { name: string; sameSite: 'strict' | 'lax'; maxAge?: number } = OFFICE_COOKIES[key];
  const where = { path: '/', secure: officeUrl.startsWith('https:'), httpOnly: true, ...rest };
  const name = officeCookieName(officeUrl, key);
  if (value === undefined) response.clearCookie(name, where);
  else response.cookie(name, value, { ...where, ...(maxAge !== undefined && { maxAge }) });
}

const officeCookieName = (officeUrl: string, key: OfficeCookieKey): string =>
  (officeUrl.startsWith('https:') ? '__Host-' : '') + OFFICE_COOKIES[key].name;
