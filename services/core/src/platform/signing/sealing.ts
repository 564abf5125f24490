import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets unreadable for whoever has the database, or a copy of it, and not the SECRET_KEY of the installation. */
export class Sealing {
  private readonly key: Buffer | undefined;

  /** @param secretKey absent: what is written stays plain */
  constructor(secretKey?: string) {
    if (secretKey) this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'portico signing keys', 32));
  }

  /** AES-256-GCM. @param name of what it is, so that nobody can put one sealed text in the place of another */
  seal(text: string, name: string): string {
    if (!this.key) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  }

  /** Plain text comes back as it is. @throws Error for what was sealed with another key, or for another name */
  open(stored: string, name: string): string {
    if (!isSealed(stored)) return stored;
    if (!this.key) throw new Error('It is sealed, but SECRET_KEY is not set.');
    const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
    const [nonce, text, tag] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, -TAG_BYTES),
      bytes.subarray(-TAG_BYTES),
    ];
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }

  /** Whether there is a key, and the text was stored before there was. */
  wants(stored: string): boolean {
    return this.key !== undefined && !isSealed(stored);
  }
}

const isSealed = (stored: string): boolean => stored.startsWith(PREFIX);
