/**
 * What the page of the Office may do: run its own scripts, and talk to its own server. It makes no script out of text, is in no frame, and
 * has no frame in it. Pictures of documents are made in the sandbox.
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
