import { describe, expect, it } from 'vitest';
import { placeOf, rejectionOf } from './request-guard.mjs';

const HOST = 'localhost:4400';
const ask = (headers: Record<string, string>, url = '/api/answer', method = 'PUT') =>
  rejectionOf({ method, url, headers: { host: HOST, ...headers } }, 4400)?.status;

describe('the door of the local server', () => {
  it.each([
    [{ host: 'evil.example:4400' }],
    [{ host: 'localhost:4401' }],
    [{ host: 'localhost' }],
    [{ host: 'localhost.evil.example:4400' }],
    [{ host: '' }],
  ])('rejects a foreign host name: %j', (headers) => {
    expect(ask(headers)).toBe(403);
    expect(ask({ ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, '/', 'GET')).toBe(
      403,
    );
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3000' }],
    [{ origin: 'https://localhost:4400' }],
    [{ origin: 'http://127.0.0.1:4400' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('rejects requests from pages of another origin: %j', (headers) => {
    expect(ask(headers)).toBe(403);
    const isLink = 'sec-fetch-mode' in headers;
    expect(ask(headers, '/about', 'GET')).toBe(isLink ? undefined : 403);
    expect(ask({ ...headers, 'sec-fetch-dest': 'iframe' }, '/about', 'GET')).toBe(403);
  });

  it.each([
    [{}],
    [{ origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }],
    [{ host: '127.0.0.1:4400', origin: 'http://127.0.0.1:4400' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('accepts its own pages and programs on this machine: %j', (headers) => {
    expect(ask(headers)).toBeUndefined();
  });

  it.each([
    '/service',
    '/service/releases',
    '/SERVICE/keys',
    '//service/keys',
    '/%73ervice/keys',
    '/%2573ervice/keys',
    '/about/../service/keys',
    '/about/%2e%2e/service/keys',
    '/\\service',
    '/service;x=1',
    '/service?x',
    '/./service#x',
  ])('blocks /service in every spelling: %s', (url) => {
    expect(ask({}, url, 'GET')).toBe(403);
    expect(ask({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, url, 'GET')).toBe(403);
  });

  it('allows pages whose path only starts with it', () => {
    for (const url of ['/services', '/service-year', '/about/service'])
      expect(ask({}, url, 'GET')).toBeUndefined();
  });

  it.each(['http://evil.example/', '*', '', '/%E0%A4%A', 'service'])(
    'rejects what isn’t a path: %s',
    (url) => {
      expect(placeOf(url)).toBeUndefined();
      expect(ask({}, url, 'GET')).toBe(400);
    },
  );
});
