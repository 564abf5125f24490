import { createHmac } from 'node:crypto';
import { sameHash } from '../../identifiers/identifiers.ts';
import { StorageError } from '../post-form/storage-error.ts';

/** What a link to read says: which file, under which name, until when (milliseconds since 1970). */
export interface ReadLink {
  key: string;
  name: string;
  expires: string;
  signature: string;
}

const sign = (secret: string, { key, name, expires }: Omit<ReadLink, 'signature'>): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['read', key, name, expires]))
    .digest('hex');

/** The address below the storage's path. */
export function signedLink(path: string, secret: string, key: string, name: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({ name, expires, signature: sign(secret, { key, name, expires }) });
  return `${path}/${key}?${query}`;
}

/** @throws StorageError for a link that was altered or has had its time */
export function checkLink(secret: string, read: ReadLink, now: Date): void {
  if (!sameHash(sign(secret, read), read.signature))
    throw new StorageError('SignatureDoesNotMatch', 'The link was altered.');
  if (Number(read.expires) <= now.getTime()) throw new StorageError('AccessDenied', 'Request has expired');
}
