import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

describe('the policy of a page', () => {
  it('runs scripts from its own origin alone, and none that is written into the page', () => {
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

  it('lets pages send files to another origin only where they are kept there', () => {
    expect(connects()).toBe("'self'");
    expect(connects('https://documents.s3.eu-central-1.amazonaws.com')).toBe(
      "'self' https://documents.s3.eu-central-1.amazonaws.com",
    );
  });
});
