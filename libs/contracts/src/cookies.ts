import type { Text } from '@portico/texts';
import { cookieTexts as texts } from './cookies.texts.ts';
import { LIMITS } from './limits.ts';

const DAY = 24 * 3_600_000;

/** A cookie of the product, as the server sets it and as the Cookie Notice explains it. */
export interface Cookie {
  name: string;
  /** What it is for, in a sentence for whoever reads the Cookie Notice. */
  purpose: Text;
  /** How long it is good for at most, in milliseconds. */
  lifetime: number;
  /** It is gone as soon as the browser is closed. */
  endsWithBrowser?: true;
  /** Scripts of the page see it. */
  readable?: true;
  /** The page sets it itself. */
  setByPage?: true;
  /** No other host of the same domain can set it (over TLS). */
  hostOnly?: true;
}

/** The page takes whoever has a cookie with this prefix for logged in (specification, section 4). */
export const IDENTITY_COOKIE_PREFIX = 'portico_idp_';

/** All cookies. The server can set no other, and the page sets but one, so that the Cookie Notice forgets none. */
export const COOKIES = {
  session: {
    name: 'portico_session',
    purpose: texts.session,
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    hostOnly: true,
  },
  identity: {
    name: `${IDENTITY_COOKIE_PREFIX}session`,
    purpose: texts.identity,
    lifetime: LIMITS.sessionMaxAge,
    endsWithBrowser: true,
    readable: true,
  },
  signup: {
    name: 'portico_signup',
    purpose: texts.signup,
    lifetime: LIMITS.pendingPasswordLifetime,
    hostOnly: true,
  },
  device: {
    name: 'portico_device',
    purpose: texts.device,
    lifetime: 180 * DAY,
    hostOnly: true,
  },
  language: {
    name: 'portico_language',
    purpose: texts.language,
    lifetime: 365 * DAY,
  },
  cohort: {
    name: 'portico_cohort',
    purpose: texts.cohort,
    lifetime: 180 * DAY,
  },
  trial: {
    name: 'portico_trial',
    purpose: texts.trial,
    // Long enough for a team to look at a version together.
    lifetime: 2 * DAY,
  },
  drafts: {
    name: 'portico_drafts',
    purpose: texts.drafts,
    lifetime: 180 * DAY,
    readable: true,
    setByPage: true,
  },
} as const satisfies Record<string, Cookie>;

export type CookieKey = keyof typeof COOKIES;

/** As it stands in the browser. `__Host-`: set by this host, for it alone, over TLS. */
export function cookieName(key: CookieKey, isSecure: boolean): string {
  const { name, hostOnly }: Cookie = COOKIES[key];
  return hostOnly && isSecure ? `__Host-${name}` : name;
}
