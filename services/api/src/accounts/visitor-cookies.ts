import type { AccountVisitor, VisitorCookies, Settings } from '@portico/core';
import type { Request, Response } from 'express';
import { addressOf } from '../http/address-of.ts';
import { readCookie, setCookie } from '../http/cookies.ts';

export const visitorOf = (request: Request, settings: Settings): AccountVisitor => ({
  address: addressOf(request),
  signup: readCookie(request, settings, 'signup'),
  device: readCookie(request, settings, 'device'),
});

export function setVisitorCookies(
  response: Response,
  settings: Settings,
  { signup, device }: VisitorCookies,
): void {
  if (signup !== undefined) setCookie(response, settings, 'signup', signup);
  if (device !== undefined) setCookie(response, settings, 'device', device);
}
