import { describe, expect, it } from 'vitest';
import { checkClaims, MAX_CLOCK_SKEW } from './claims.ts';

const NOW = 1_800_000_000;
const claims = (change: { sub?: string; iat?: number; auth_time?: number } = {}) => ({
  iss: 'https://login.example.edu',
  aud: 'portico',
  exp: NOW + 3_600,
  sub: 'ann',
  iat: NOW,
  ...change,
});

describe('ID token claims', () => {
  it.each([
    ['now', {}],
    ['by a clock that is a little ahead', { iat: NOW + MAX_CLOCK_SKEW, auth_time: NOW + MAX_CLOCK_SKEW }],
    ['for the longest subject there is', { sub: '~'.repeat(255) }],
  ])('are accepted when issued %s', (_, change) => {
    expect(() => checkClaims(claims(change), NOW)).not.toThrow();
  });

  it.each([
    ['from_the_future', { iat: NOW + MAX_CLOCK_SKEW + 1 }],
    ['from_the_future', { auth_time: NOW + MAX_CLOCK_SKEW + 1 }],
    ['bad_subject', { sub: 'a'.repeat(256) }],
    ['bad_subject', { sub: 'Zoë' }],
    ['bad_subject', { sub: 'ann\u0007' }],
    ['bad_subject', { sub: '' }],
  ])('are rejected: %s %o', (why, change) => {
    expect(() => checkClaims(claims(change), NOW)).toThrow(expect.objectContaining({ why }));
  });
});
