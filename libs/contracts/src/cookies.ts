import { LIMITS } from './limits.ts';

const DAY = 24 * 3_600_000;

/** A cookie of the product, as the server sets it and as the Cookie Notice explains it. */
export interface Cookie {
  name: string;
  /** What it is for, in a sentence for whoever reads the Cookie Notice. */
  purpose: string;
  /** How long it is good for at most, in milliseconds. */
  lifetime: number;
  /** It is gone as soon as the browser is closed. */
  endsWithBrowser?: true;
  /** Scripts of the page see it. */
  readable?: true;
  /** No other host of the same domain can set it (over TLS). */
  hostOnly?: true;
}

/** The page takes whoever has a cookie with this prefix for logged in (specification, section 4). */
export const IDENTITY_COOKIE_PREFIX = 'portico_idp_';

/** All cookies. The server can set no other, so that the Cookie Notice forgets none. */
export const COOKIES = {
  session: {
    name: 'portico_session',
    purpose: 'Keeps you logged in.',
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    hostOnly: true,
  },
  identity: {
    name: `${IDENTITY_COOKIE_PREFIX}session`,
    purpose: 'Tells this page that you are logged in, and nothing else about you.',
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    readable: true,
  },
  signup: {
    name: 'portico_signup',
    purpose: 'Remembers that you chose your password in this browser, until your email address is confirmed.',
    lifetime: LIMITS.pendingPasswordLifetime,
    hostOnly: true,
  },
  device: {
    name: 'portico_device',
    purpose:
      'Remembers that you have logged in here before, so that wrong passwords which others try do not keep you out.',
    lifetime: 180 * DAY,
    hostOnly: true,
  },
  language: {
    name: 'portico_language',
    purpose: 'Shows you the application in the language that you chose.',
    lifetime: 365 * DAY,
  },
  cohort: {
    name: 'portico_cohort',
    purpose:
      'Shows you the same version of a page each time while we bring out a new one. It holds a number that many visitors share.',
    lifetime: 180 * DAY,
  },
  trial: {
    name: 'portico_trial',
    purpose:
      'Shows a page before it is published. Only people whom we sent a link to try it have this cookie.',
    // Long enough for a team to look at a version together.
    lifetime: 2 * DAY,
  },
} as const satisfies Record<string, Cookie>;

export type CookieKey = keyof typeof COOKIES;

/** As it stands in the browser. `__Host-`: set by this host, for it alone, over TLS. */
export function cookieName(key: CookieKey, isSecure: boolean): string {
  const { name, hostOnly }: Cookie = COOKIES[key];
  return hostOnly && isSecure ? `__Host-${name}` : name;
}
