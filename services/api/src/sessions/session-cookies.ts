import { randomUUID } from 'node:crypto';
import type { Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';

export function sessionToken(request: Request, settings: Settings): string | undefined {
  return readCookie(request, settings, 'session');
}

/**
 * The marker beside it carries no secret: it tells the browser's scripts that somebody is logged in, and, by another value after each
 * log-in, whether a refusal that comes late was about the session before.
 */
export function setSessionCookies(response: Response, settings: Settings, token: string): void {
  setCookie(response, settings, 'session', token);
  setCookie(response, settings, 'identity', randomUUID());
}

/** Only in the answer to whoever logs out: an older call that is refused late would clear the cookies of the next session. */
export function clearSessionCookies(response: Response, settings: Settings): void {
  clearCookie(response, settings, 'session');
  clearCookie(response, settings, 'identity');
}
