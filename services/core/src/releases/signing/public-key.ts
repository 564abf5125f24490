import { createHash, createPublicKey, verify } from 'node:crypto';
import { InvalidError } from '../../errors.ts';

/** Base64 SPKI of an ed25519 key: `MCowBQYDK2VwAyEA…`. */
const SPKI = /^[A-Za-z0-9+/]{58,60}={0,2}$/;
const HOW = 'Enter the 60-character public key that the command "keys make" prints.';

export interface PublicKey {
  publicKey: string;
  fingerprint: string;
}

/** @param text output of `keys make`, or PEM @throws InvalidError without the text, which may be a private key */
export function readPublicKey(text: string): PublicKey {
  if (text.includes('PRIVATE KEY'))
    throw refused(
      'This is a private key. It’s no longer safe because it was sent: make a new pair and register its public key.',
    );
  const publicKey = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const der = Buffer.from(publicKey, 'base64');
  if (!SPKI.test(publicKey) || typeOf(der) !== 'ed25519')
    throw refused(`This isn’t a public ed25519 key. ${HOW}`);
  return { publicKey, fingerprint: createHash('sha256').update(der).digest('hex').slice(0, 32) };
}

export function isSignedWith(
  { publicKey }: Pick<PublicKey, 'publicKey'>,
  bytes: Buffer,
  signature: string,
): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

function typeOf(der: Buffer): string | undefined {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType;
  } catch {
    return undefined;
  }
}

const refused = (problem: string) => new InvalidError('release_key', problem, { public_key: problem });
