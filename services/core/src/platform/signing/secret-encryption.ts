import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export class SecretEncryption {
  private readonly key: Buffer | undefined;

  /** @param secretKey if absent, secrets are stored in plain text */
  constructor(secretKey?: string) {
    if (secretKey) this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'portico signing keys', 32));
  }

  /** AES-256-GCM. @param name bound to the ciphertext, so that values can't be swapped */
  seal(text: string, name: string): string {
    if (!this.key) return text;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  }

  open(stored: string, name: string): string {
    if (!isSealed(stored)) return stored;
    if (!this.key) throw new Error('The secret is encrypted, but SECRET_KEY is not set.');
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

  wants(stored: string): boolean {
    return this.key !== undefined && !isSealed(stored);
  }
}

const isSealed = (stored: string): boolean => stored.startsWith(PREFIX);
