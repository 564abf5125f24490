import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { newToken } from '../identifiers/identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { SigningKeyEntity } from './signing-key.entity.ts';

/** Signs what goes out to browsers and comes back. The same in every process of an installation. */
export class SigningKey {
  private readonly secret: Buffer;

  constructor(secret: string) {
    this.secret = Buffer.from(secret, 'base64url');
  }

  /** `<text>.<22 characters>`: the text and the first 128 bits of its HMAC-SHA256. */
  sign(text: string): string {
    return `${text}.${this.macOf(text)}`;
  }

  /** The text, if it was signed with this key. */
  open(signed: string): string | undefined {
    const dot = signed.lastIndexOf('.');
    const text = signed.slice(0, Math.max(0, dot));
    const [given, expected] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(this.macOf(text))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  private macOf(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest().subarray(0, 16).toString('base64url');
  }
}

/** The key of that name; made when there is none yet. */
export async function openSigningKey(database: Database, clock: Clock, name: string): Promise<SigningKey> {
  return new SigningKey(await openSecret(database, clock, name));
}

/** 256 random bits, base64url, for whoever signs in a way of its own; made when there are none yet. */
export async function openSecret(
  { reads, unitOfWork }: Database,
  clock: Clock,
  name: string,
): Promise<string> {
  const row = { name, secret: newToken(), createdAt: clock.now().toISOString() };
  const known = await reads.findOneBy(SigningKeyEntity, { name });
  if (known) return known.secret;
  try {
    await unitOfWork.run((manager) => manager.insert(SigningKeyEntity, row));
    return row.secret;
  } catch (error) {
    // Another process made it at the same moment.
    if (!isDuplicate(error)) throw error;
    return (await reads.findOneByOrFail(SigningKeyEntity, { name })).secret;
  }
}
