import { describe, expect, it } from 'vitest';
import { cookieForBrowser, cookiesForProduct } from './cookies.mjs';
import { headersForBrowser, headersForProduct } from './headers.mjs';

const way = {
  own: 'http://localhost:4400',
  product: new URL('https://apply.example.edu'),
  prefix: 'dev4400-',
};

describe('cookies of a product behind TLS', () => {
  it.each([
    [
      '__Host-portico_session=a.b; Path=/; HttpOnly; Secure; SameSite=Lax',
      'dev4400-__Host-portico_session=a.b; Path=/; HttpOnly; SameSite=Lax',
    ],
    ['a=b=c; Domain=apply.example.edu; Secure; SameSite=None; Partitioned', 'dev4400-a=b=c; SameSite=Lax'],
    [
      '__Secure-x=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; secure; samesite=strict',
      'dev4400-__Secure-x=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; samesite=strict',
    ],
  ])('work on localhost without TLS: %s', (cookie, expected) => {
    expect(cookieForBrowser(cookie, way.prefix)).toBe(expected);
  });

  it('go back under their own names, without those of other servers on localhost', () => {
    const header = 'portico_session=other; dev4400-__Host-portico_session=a; dev4401-x=1; dev4400-y=a=b';
    expect(cookiesForProduct(header, way.prefix)).toBe('__Host-portico_session=a; y=a=b');
    expect(cookiesForProduct('portico_session=other', way.prefix)).toBeUndefined();
    expect(cookiesForProduct(undefined, way.prefix)).toBeUndefined();
  });
});

describe('headers', () => {
  it('of a page of the local server become those of the product’s own', () => {
    const headers = {
      host: 'localhost:4400',
      origin: way.own,
      referer: `${way.own}/about?x=1`,
      connection: 'keep-alive',
      'transfer-encoding': 'chunked',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    expect(headersForProduct(headers, way)).toEqual({
      host: 'apply.example.edu',
      origin: 'https://apply.example.edu',
      referer: 'https://apply.example.edu/about?x=1',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    });
  });

  it('of a page elsewhere are kept, for the product to check', () => {
    const headers = { referer: `${way.own}.evil.example/`, 'sec-fetch-site': 'cross-site' };
    expect(headersForProduct(headers, way)).toMatchObject(headers);
  });

  it('of the product point to the local server and don’t require TLS', () => {
    const headers = {
      location: 'https://apply.example.edu/login?next=/about',
      'content-security-policy':
        "default-src 'none'; upgrade-insecure-requests; img-src https://apply.example.edu",
      'strict-transport-security': 'max-age=1',
      'set-cookie': ['a=1; Secure'],
      connection: 'close',
      etag: '"1"',
    };
    expect(headersForBrowser(headers, way)).toEqual({
      location: 'http://localhost:4400/login?next=/about',
      'content-security-policy': "default-src 'none'; img-src http://localhost:4400",
      'set-cookie': ['dev4400-a=1'],
      etag: '"1"',
    });
    expect(headersForBrowser({ location: 'https://other.example/' }, way).location).toBe(
      'https://other.example/',
    );
  });
});
