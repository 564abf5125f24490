import type { Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { readCookie, setCookie } from '../http/cookies.ts';

export interface KeptLanguage {
  language: string;
  /** Whether a visitor chose the language. If false, it is the language of the last account that logged in with this browser. */
  isVisitors: boolean;
}

const OF_ACCOUNT = '.account';

export function keptLanguage(request: Request, settings: Settings): KeptLanguage | undefined {
  const text = readCookie(request, settings, 'language');
  if (text === undefined) return undefined;
  return text.endsWith(OF_ACCOUNT)
    ? { language: text.slice(0, -OF_ACCOUNT.length), isVisitors: false }
    : { language: text, isVisitors: true };
}

export function keepLanguage(response: Response, settings: Settings, kept: KeptLanguage): void {
  setCookie(response, settings, 'language', kept.isVisitors ? kept.language : kept.language + OF_ACCOUNT);
}
