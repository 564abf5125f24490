import type { cookieTexts } from './cookies.texts.ts';
import { LIMITS } from './limits.ts';

const DAY = 24 * 3_600_000;

export interface Cookie {
  name: string;
  /** Maximum age, in milliseconds. */
  lifetime: number;
  endsWithBrowser?: true;
  readable?: true;
  setByPage?: true;
  /** Over TLS, the name gets the prefix `__Host-`, so that no other host of the domain can set this cookie. */
  hostOnly?: true;
}

/** Name prefix of the cookie that tells the page that a session exists (specification, section 4). */
export const IDENTITY_COOKIE_PREFIX = 'portico_idp_';

/** All cookies. The server can't set any other, so the Cookie Notice is complete. `cookieTexts` has their purposes. */
export const COOKIES = {
  session: {
    name: 'portico_session',
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    hostOnly: true,
  },
  identity: {
    name: `${IDENTITY_COOKIE_PREFIX}session`,
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    readable: true,
  },
  signup: {
    name: 'portico_signup',
    lifetime: LIMITS.pendingPasswordLifetime,
    hostOnly: true,
  },
  device: {
    name: 'portico_device',
    lifetime: 180 * DAY,
    hostOnly: true,
  },
  language: {
    name: 'portico_language',
    lifetime: 365 * DAY,
  },
  theme: {
    name: 'portico_theme',
    lifetime: 365 * DAY,
    readable: true,
    setByPage: true,
  },
  cohort: {
    name: 'portico_cohort',
    lifetime: 180 * DAY,
  },
  trial: {
    name: 'portico_trial',
    lifetime: 2 * DAY,
  },
  drafts: {
    name: 'portico_drafts',
    lifetime: 180 * DAY,
    readable: true,
    setByPage: true,
  },
} as const satisfies Record<keyof typeof cookieTexts, Cookie>;

export type CookieKey = keyof typeof COOKIES;

export function cookieName(key: CookieKey, isSecure: boolean): string {
  const { name, hostOnly }: Cookie = COOKIES[key];
  return hostOnly && isSecure ? `__Host-${name}` : name;
}
