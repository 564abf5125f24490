/**
 * Content security policy of the Office: own scripts and server only, no eval, no framing. Documents are shown as images that
 * the server rendered in its sandbox.
 */
export function officePolicy(nonce: string): Record<string, string> {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': rules.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}
