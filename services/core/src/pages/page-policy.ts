/**
 * Content security policy: own files only, and scripts only with a known hash.
 * @param storageOrigin origin to which documents are uploaded, if it isn't our own
 */
export function pagePolicy(nonce: string, storageOrigin?: string): Record<string, string> {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    // Photos are resized in a worker made from a script with a checked hash; a worker file would have no hash.
    'worker-src blob:',
    // The nonce is for styles that the dialog library adds.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", storageOrigin].filter(Boolean).join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': rules.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
