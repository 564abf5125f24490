import { randomUUID } from 'node:crypto';
import type { Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';

export function sessionToken(request: Request, settings: Settings): string | undefined {
  return readCookie(request, settings, 'session');
}

/**
 * Sets the session cookie, and a public one that tells scripts that someone is logged in. Its value changes at each login, so
 * that scripts recognize late refusals of an earlier session.
 */
export function setSessionCookies(response: Response, settings: Settings, token: string): void {
  setCookie(response, settings, 'session', token);
  setCookie(response, settings, 'identity', randomUUID());
}

/** Call it only at logout, not on a 401: a late 401 for an older session would delete the new session's cookies. */
export function clearSessionCookies(response: Response, settings: Settings): void {
  clearCookie(response, settings, 'session');
  clearCookie(response, settings, 'identity');
}
