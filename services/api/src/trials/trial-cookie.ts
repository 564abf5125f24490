import type { Settings } from '@portico/core';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

const NAME = 'portico_trial';

export function trialToken(request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

export function setTrialCookie(response: Response, settings: Settings, token: string, endsAt: number): void {
  response.cookie(NAME, token, { ...options(settings), expires: new Date(endsAt) });
}

export function clearTrialCookie(response: Response, settings: Settings): void {
  response.clearCookie(NAME, options(settings));
}

function options(settings: Settings): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') };
}
