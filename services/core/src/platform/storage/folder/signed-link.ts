import { createHmac } from 'node:crypto';
import { sameHash } from '../../identifiers.ts';
import type { Key, Keyring } from '../../signing/keyring.ts';
import { StorageError } from '../post-form/storage-error.ts';

export interface DownloadLink {
  key: string;
  name: string;
  expires: string;
  signature: string;
}

/** `<hex HMAC>.<key id>`; without the id for a key from before keys had ids. */
function sign({ id, secret }: Key, { key, name, expires }: Omit<DownloadLink, 'signature'>): string {
  const text = JSON.stringify(['read', key, name, expires]);
  const mac = createHmac('sha256', secret).update(text).digest('hex');
  return id === '' ? mac : `${mac}.${id}`;
}

export function signedLink(path: string, ring: Keyring, key: string, name: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({ name, expires, signature: sign(ring.current, { key, name, expires }) });
  return `${path}/${key}?${query}`;
}

export function checkLink(ring: Keyring, read: DownloadLink, now: Date): void {
  const [, id = ''] = read.signature.split('.');
  const signer = ring.find(id);
  if (!signer || !sameHash(sign(signer, read), read.signature))
    throw new StorageError('SignatureDoesNotMatch', 'The link was modified.');
  if (Number(read.expires) <= now.getTime()) throw new StorageError('AccessDenied', 'Request has expired');
}
