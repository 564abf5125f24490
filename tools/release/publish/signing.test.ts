import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../commands/keys.mjs';
import { signatureOf, signingKey } from './signing.mjs';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-keys-'));
  said.length = 0;
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('PORTICO_SIGNING_KEY', undefined);
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const bytes = Buffer.from('{"name":"about"}\n');
const publicKeyIn = (text: string) => /public key {3}(\S+)/.exec(text)?.[1] ?? '';
function isOf(signature: string | undefined, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(String(signature), 'base64'));
}
const pem = (kind: 'ed25519' | 'x25519') => {
  const { privateKey } = kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync('x25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
};

describe('keys make', () => {
  it('writes a private key that only its owner can read, and prints the public one', async () => {
    await keys(['make', '--to', 'about.pem']);
    const file = path.join(folder, 'about.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [secret = 'none'] = readFileSync(file, 'utf8').split('\n').slice(1);
    expect(said.join()).not.toContain(secret);
    vi.stubEnv('PORTICO_SIGNING_KEY', 'about.pem');
    expect(isOf(signatureOf(await signingKey(), bytes), publicKeyIn(said.join('\n')))).toBe(true);
  });

  it('never overwrites another key or writes into a repository', async () => {
    await keys(['make', '--to', 'about.pem']);
    const before = readFileSync(path.join(folder, 'about.pem'));
    await expect(keys(['make', '--to', 'about.pem'])).rejects.toThrow(/about\.pem already exists/);
    expect(readFileSync(path.join(folder, 'about.pem'))).toEqual(before);
    mkdirSync(path.join(folder, '.git'));
    mkdirSync(path.join(folder, 'secrets'));
    await expect(keys(['make', '--to', 'secrets/about.pem'])).rejects.toThrow(/is inside the repository/);
    await expect(keys(['make', '--to', '../nowhere-at-all/about.pem'])).rejects.toThrow(/can't be written/);
  });

  it('prints only the private key when no file is given, for a build service', async () => {
    let printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true));
    await keys(['make']);
    vi.stubEnv('PORTICO_SIGNING_KEY', printed);
    expect(isOf(signatureOf(await signingKey(), bytes), publicKeyIn(said.join('\n')))).toBe(true);
  });
});

describe('PORTICO_SIGNING_KEY', () => {
  it('is optional', async () => {
    expect(signatureOf(await signingKey(), bytes)).toBeUndefined();
    await expect(keys(['show'])).rejects.toThrow('PORTICO_SIGNING_KEY is not set.');
  });

  it('may contain the key itself, even on one line', async () => {
    await keys(['make', '--to', 'about.pem']);
    const key = readFileSync(path.join(folder, 'about.pem'), 'utf8');
    vi.stubEnv('PORTICO_SIGNING_KEY', key.replaceAll('\n', '\\n'));
    expect(isOf(signatureOf(await signingKey(), bytes), publicKeyIn(said.join('\n')))).toBe(true);
    said.length = 0;
    await keys(['show']);
    expect(publicKeyIn(said.join('\n'))).toHaveLength(60);
  });

  it('is rejected with a file that others can read', async () => {
    await keys(['make', '--to', 'about.pem']);
    chmodSync(path.join(folder, 'about.pem'), 0o644);
    vi.stubEnv('PORTICO_SIGNING_KEY', 'about.pem');
    await expect(signingKey()).rejects.toThrow(/other accounts on this machine can read: run chmod 600/);
  });

  it.each([
    ['another kind of key', () => pem('x25519')],
    ['half a key', () => pem('ed25519').slice(0, 60)],
    ['the lines of a key without its frame', () => String(pem('ed25519').split('\n')[1])],
    ['a file of something else', () => path.join(folder, 'other.txt')],
  ])('is rejected with %s, and no message repeats it', async (_, make) => {
    writeFileSync(path.join(folder, 'other.txt'), 'geheim', { mode: 0o600 });
    const setting = make();
    vi.stubEnv('PORTICO_SIGNING_KEY', setting);
    const refusal = await signingKey().catch((error: Error) => error);
    expect(String(refusal)).toMatch(
      /PORTICO_SIGNING_KEY is(n’t a private ed25519 key| neither a private key)/,
    );
    for (const line of setting.split('\n').filter((each) => each.length > 20 && !each.startsWith('-')))
      expect(String(refusal)).not.toContain(line);
    expect(String(refusal)).not.toContain('geheim');
  });
});
