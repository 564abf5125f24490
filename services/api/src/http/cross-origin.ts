interface Headers {
  [name: string]: string | string[] | undefined;
}

/**
 * Returns whether a page of another origin may have sent the request, by `Sec-Fetch-Site`, else `Origin` (always sent with
 * cross-origin POST, PUT, and DELETE), else `Referer`. Without any of these headers, no browser page sent it.
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
