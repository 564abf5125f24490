import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { RefusedError } from '../errors.mjs';
import { releaseCommand } from '../../workspace/release-command.mjs';
import { fromTyped } from '../../workspace/typed-path.mjs';

const SETTING = 'PORTICO_SIGNING_KEY';

/**
 * Returns the team's private key. The setting is the key in PEM or the path of a PEM file; no message repeats it.
 * @returns {Promise<import('node:crypto').KeyObject | undefined>} undefined without the setting
 * @throws {RefusedError}
 */
export async function signingKey() {
  const said = process.env[SETTING]?.trim();
  if (!said) return undefined;
  // A setting of one line has `\n` in place of line breaks.
  const pem = said.includes('PRIVATE KEY')
    ? said.replaceAll('\\n', '\n')
    : await readPrivate(fromTyped(said));
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below replaces Node's, whose message doesn't say what to do.
  }
  throw new RefusedError(
    `${SETTING} isn’t a private ed25519 key in PEM. Run "${releaseCommand('keys make')}" to create one, and set it to the key or its file.`,
  );
}

/**
 * Signs with ed25519, so that others can verify who built the release. Returns the signature in base64.
 * @param {import('node:crypto').KeyObject | undefined} key
 * @param {Buffer} releaseJson exact bytes of `release.json`
 * @returns {string | undefined} undefined without a key
 */
export const signatureOf = (key, releaseJson) => key && sign(null, releaseJson, key).toString('base64');

/** Returns the public key and its fingerprint. @param {import('node:crypto').KeyObject} key private or public */
export function publicHalf(key) {
  const der = (key.type === 'public' ? key : createPublicKey(key)).export({ format: 'der', type: 'spki' });
  return {
    publicKey: der.toString('base64'),
    fingerprint: createHash('sha256').update(der).digest('hex').slice(0, 32),
  };
}

/** @param {string} file */
async function readPrivate(file) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new RefusedError(`${SETTING} is neither a private key in PEM nor a readable file.`);
  if ((found.mode & 0o077) !== 0)
    throw new RefusedError(
      `${SETTING} names a file that other accounts on this machine can read: run chmod 600 on it.`,
    );
  return readFile(file, 'utf8');
}
