import { isCohort, type Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { readCookie, setCookie } from '../http/cookies.ts';

/** The cohort that the browser keeps; undefined when it has none, or something else in its place. */
export function cohortOf(request: Request, settings: Settings): number | undefined {
  const text = readCookie(request, settings, 'cohort') ?? '';
  return /^\d{1,4}$/.test(text) && isCohort(Number(text)) ? Number(text) : undefined;
}

/** A number that ten thousandth of all visitors have too: it recognises nobody. Set only while a canary runs. */
export function setCohortCookie(response: Response, settings: Settings, cohort: number): void {
  setCookie(response, settings, 'cohort', String(cohort));
}
