interface Headers {
  [name: string]: string | string[] | undefined;
}

/**
 * Whether a request may have been sent by a page of another origin. Browsers tell with `Sec-Fetch-Site`, older ones with
 * `Origin` (always there on a POST, PUT or DELETE to another origin) or at least `Referer`. A request with none of them does
 * not come from a page in a browser, and so carries nobody's cookie against their will.
 */
export function isForeign(headers: Headers, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return false;
  const origin = originOf(String(source));
  return origin !== publicOrigin && origin?.replace(/^https?:\/\//, '') !== headers.host;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
