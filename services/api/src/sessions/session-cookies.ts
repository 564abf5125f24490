import type { Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';

export function sessionToken(request: Request, settings: Settings): string | undefined {
  return readCookie(request, settings, 'session');
}

/** The marker beside it carries no secret: it tells the browser's scripts that somebody is logged in. */
export function setSessionCookies(response: Response, settings: Settings, token: string): void {
  setCookie(response, settings, 'session', token);
  setCookie(response, settings, 'identity', '1');
}

export function clearSessionCookies(response: Response, settings: Settings): void {
  clearCookie(response, settings, 'session');
  clearCookie(response, settings, 'identity');
}
