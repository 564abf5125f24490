import { isCohort, type Settings } from '@portico/core';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const NAME = 'portico_cohort';
/** In milliseconds: half a year, one season of applications. */
const LIFETIME = 180 * 24 * 3_600_000;

/** The cohort that the browser keeps; undefined when it has none, or something else in its place. */
export function cohortOf(request: Request): number | undefined {
  const text = parseCookie(request.headers.cookie ?? '')[NAME] ?? '';
  return /^\d{1,4}$/.test(text) && isCohort(Number(text)) ? Number(text) : undefined;
}

/** A number that ten thousandth of all visitors have too: it recognises nobody. Set only while a canary runs. */
export function setCohortCookie(response: Response, settings: Settings, cohort: number): void {
  const secure = settings.publicUrl.startsWith('https:');
  response.cookie(NAME, String(cohort), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFETIME,
  });
}
