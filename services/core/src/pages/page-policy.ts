/**
 * What a page may load: our own files, and of them only scripts whose hash it names.
 * @param storageOrigin where documents are sent to, when that is another origin
 */
export function pagePolicy(nonce: string, storageOrigin?: string): Record<string, string> {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    // Photos are shrunk in a worker. Its code comes from a script whose hash was checked; a file of its own would have none.
    'worker-src blob:',
    // The nonce is for what the dialog library writes while a dialog is open; scripts have no use for it.
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
