import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Key, Keyring } from './keyring.ts';

/** Signs values that browsers send back. A signature is valid in every process of an installation. */
export class SigningKey {
  constructor(private readonly ring: Keyring) {}

  /** `<text>.<key id>.<22 characters>`: the first 128 bits of an HMAC-SHA256 of everything before. */
  sign(text: string): string {
    const key = this.ring.current;
    const named = key.id === '' ? text : `${text}.${key.id}`;
    return `${named}.${macOf(key, named)}`;
  }

  open(signed: string): string | undefined {
    const [named, mac] = splitLast(signed);
    const [text, id] = splitLast(named);
    const key = this.ring.find(id);
    if (key && key.id !== '' && isMacOf(key, named, mac)) return text;
    const unnamed = this.ring.find('');
    return unnamed && isMacOf(unnamed, named, mac) ? named : undefined;
  }

  /** Hex HMAC-SHA256 for stored values, with the key's id. */
  hash(text: string): { keyId: string; hash: string } {
    const key = this.ring.current;
    return { keyId: key.id, hash: hmac(key, text).toString('hex') };
  }

  /** Await it before `hashWith`: another process may have just created the key. */
  learn(keyIds: string[], reads: EntityManager): Promise<void> {
    return this.ring.learn(keyIds, reads);
  }

  hashWith(keyId: string, text: string): string | undefined {
    const key = this.ring.find(keyId);
    return key && hmac(key, text).toString('hex');
  }
}

const hmac = ({ secret }: Key, text: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest();

const macOf = (key: Key, text: string): string => hmac(key, text).subarray(0, 16).toString('base64url');

function isMacOf(key: Key, text: string, mac: string): boolean {
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(key, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function splitLast(text: string): [string, string] {
  const dot = text.lastIndexOf('.');
  return [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)];
}
