import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

describe('page policy', () => {
  it('allows scripts from the own origin only, and no inline scripts', () => {
    const policy = pagePolicy('n')['content-security-policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
  });

  const connects = (storageOrigin?: string) =>
    /connect-src ([^;]+)/.exec(pagePolicy('n', storageOrigin)['content-security-policy'] ?? '')?.[1];

  it('allows sending files to another origin only if they are stored there', () => {
    expect(connects()).toBe("'self'");
    expect(connects('https://documents.s3.eu-central-1.amazonaws.com')).toBe(
      "'self' https://documents.s3.eu-central-1.amazonaws.com",
    );
  });
});
