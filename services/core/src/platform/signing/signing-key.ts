import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Key, Keyring } from './keyring.ts';

/** Signs what goes out to browsers and comes back. The same in every process of an installation. */
export class SigningKey {
  constructor(private readonly ring: Keyring) {}

  /** `<text>.<id of the key>.<22 characters>`: of the HMAC-SHA256 of all before it the first 128 bits. */
  sign(text: string): string {
    const key = this.ring.current;
    const named = key.id === '' ? text : `${text}.${key.id}`;
    return `${named}.${macOf(key, named)}`;
  }

  /** The text, if it was signed with a key that is still known. */
  open(signed: string): string | undefined {
    const [named, mac] = splitLast(signed);
    const [text, id] = splitLast(named);
    const key = this.ring.find(id);
    if (key && key.id !== '' && isMacOf(key, named, mac)) return text;
    const unnamed = this.ring.find('');
    return unnamed && isMacOf(unnamed, named, mac) ? named : undefined;
  }

  /** Hex HMAC-SHA256 for what is looked up or compared later, with the id of its key. */
  hash(text: string): { keyId: string; hash: string } {
    const key = this.ring.current;
    return { keyId: key.id, hash: hmac(key, text).toString('hex') };
  }

  /** To be awaited before `hashWith`, whose keys another process may have made a moment ago. */
  learn(keyIds: string[], reads: EntityManager): Promise<void> {
    return this.ring.learn(keyIds, reads);
  }

  /** The same with an older key; undefined when it is not known any more. */
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

/** What stands before and after the last dot; without one everything stands after it. */
function splitLast(text: string): [string, string] {
  const dot = text.lastIndexOf('.');
  return [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)];
}
