import { createHmac } from 'node:crypto';
import { sameHash } from '../../identifiers.ts';
import type { Key, Keyring } from '../../signing/keyring.ts';
import { StorageError } from '../post-form/storage-error.ts';

/** What a link to read says: which file, under which name, until when (milliseconds since 1970). */
export interface ReadLink {
  key: string;
  name: string;
  expires: string;
  signature: string;
}

/** `<hex HMAC>.<id of the key>`; without the id with a key from before there were ids. */
function sign({ id, secret }: Key, { key, name, expires }: Omit<ReadLink, 'signature'>): string {
  const text = JSON.stringify(['read', key, name, expires]);
  const mac = createHmac('sha256', secret).update(text).digest('hex');
  return id === '' ? mac : `${mac}.${id}`;
}

/** The address below the storage's path. */
export function signedLink(path: string, ring: Keyring, key: string, name: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({ name, expires, signature: sign(ring.current, { key, name, expires }) });
  return `${path}/${key}?${query}`;
}

/** @throws StorageError for a link that was altered or has had its time */
export function checkLink(ring: Keyring, read: ReadLink, now: Date): void {
  const [, id = ''] = read.signature.split('.');
  const signer = ring.find(id);
  if (!signer || !sameHash(sign(signer, read), read.signature))
    throw new StorageError('SignatureDoesNotMatch', 'The link was modified.');
  if (Number(read.expires) <= now.getTime()) throw new StorageError('AccessDenied', 'Request has expired');
}
