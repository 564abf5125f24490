import { createHmac } from 'node:crypto';

/** How a version before codes were keyed with a secret hashed them; of its codes that are on their way during an upgrade. */
export const hashLegacyCode = (accountId: string, code: string): string =>
  createHmac('sha256', accountId).update(code).digest('hex');
