import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

describe('the policy of a page', () => {
  const connects = (storageOrigin?: string) =>
    /connect-src ([^;]+)/.exec(pagePolicy('n', storageOrigin)['content-security-policy'] ?? '')?.[1];

  it('lets pages send files to another origin only where they are kept there', () => {
    expect(connects()).toBe("'self'");
    expect(connects('https://documents.s3.eu-central-1.amazonaws.com')).toBe(
      "'self' https://documents.s3.eu-central-1.amazonaws.com",
    );
  });
});
