import { describe, expect, it } from 'vitest';
import { isForeign } from './cross-origin.ts';

const ORIGIN = 'https://apply.example.edu';
const host = 'apply.example.edu';

describe('isForeign', () => {
  it.each([
    ['the browser says same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['the person typed the address', { 'sec-fetch-site': 'none' }],
    ['Origin is the public one', { origin: ORIGIN }],
    ['Origin is the host that was asked', { origin: 'https://apply.example.edu', host }],
    ['Referer is one of our pages', { referer: `${ORIGIN}/about?x=1` }],
    ['it does not come from a page', {}],
  ])('accepts a request when %s', (_, headers) => {
    expect(isForeign(headers, ORIGIN)).toBe(false);
  });

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['same-site but another origin', { 'sec-fetch-site': 'same-site' }],
    ['Origin of another site', { origin: 'https://evil.example', host }],
    ['Origin null', { origin: 'null', host }],
    ['Referer of another site', { referer: 'https://evil.example/apply.example.edu', host }],
  ])('rejects: %s', (_, headers) => {
    expect(isForeign(headers, ORIGIN)).toBe(true);
  });
});
