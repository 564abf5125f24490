import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/index.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { type ReleaseOptions, writeRelease } from '../testing/release-folder.fixture.ts';
import { ReleaseKeys } from './release-keys.ts';

let releases: TestReleases;
let keys: ReleaseKeys;
beforeEach(async () => {
  releases = await openTestReleases();
  keys = new ReleaseKeys(releases.database, systemClock);
  await releases.goLive({ name: 'shell', version: '1.0.0' });
});
afterEach(() => releases.close());

function team() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return {
    publicKey: der.toString('base64'),
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex').slice(0, 32),
    sign: (bytes: Buffer) => sign(null, bytes, privateKey).toString('base64'),
  };
}
type Team = ReturnType<typeof team>;

const register = (name: string, { publicKey }: Team, label = 'About team') =>
  keys.register({ name, label, publicKey }, 'Ann');
async function publish(wishes: ReleaseOptions, signer?: Team) {
  const folder = writeRelease(releases.builds, wishes);
  const signature = signer?.sign(readFileSync(path.join(folder, 'release.json')));
  const row = await releases.registry.publish(folder, { actor: 'test', ...(signature && { signature }) });
  await releases.pass(row.name, row.version);
  return row;
}
const promote = (version: string) => releases.registry.promote('about', version, 0, 'test');
const about = { name: 'about', version: '1.0.0' };

describe('a name without keys', () => {
  it('accepts releases with and without a signature, and stores none', async () => {
    expect((await publish(about)).signingKey).toBeNull();
    expect((await publish({ ...about, version: '1.1.0' }, team())).signingKey).toBeNull();
  });
});

describe('a name with a key', () => {
  it('accepts signed releases and reports the key', async () => {
    const ours = team();
    const { id } = await register('about', ours);
    expect((await publish(about, ours)).signingKey).toBe(id);
    await promote('1.0.0');
    await publish({ name: 'education', version: '1.0.0' });
  });

  it('refuses unsigned releases, or those signed with another key', async () => {
    const [ours, others] = [team(), team()];
    await register('about', ours);
    await register('education', others, 'Education team');
    await expect(publish(about)).rejects.toThrow(
      `it is not signed, and releases of about must be signed with ${ours.fingerprint} (About team). Set PORTICO_SIGNING_KEY`,
    );
    await expect(publish(about, others)).rejects.toThrow(`its signature doesn’t match ${ours.fingerprint}`);
    await expect(publish(about, { ...ours, sign: () => 'AAAA' })).rejects.toThrow(
      'its signature doesn’t match',
    );
    expect(await releases.database.reads.countBy(ReleaseEntity, { name: 'about' })).toBe(0);
  });

  it('refuses a signature of another text', async () => {
    const ours = team();
    await register('about', ours);
    const elsewhere = (bytes: Buffer) => ours.sign(Buffer.concat([bytes, Buffer.from('\n')]));
    await expect(publish(about, { ...ours, sign: elsewhere })).rejects.toThrow('its signature doesn’t match');
  });

  it('accepts built-in releases', async () => {
    await register('about', team());
    const folder = writeRelease(releases.builds, about);
    const { signingKey } = await releases.registry.publish(folder, { actor: 'start', builtIn: true });
    expect(signingKey).toBeNull();
  });

  it('allows older unsigned releases to be promoted', async () => {
    await publish(about);
    await register('about', team());
    await promote('1.0.0');
  });
});

describe('keys of a name', () => {
  it('can be replaced, and a revoked one no longer signs', async () => {
    const [old, next] = [team(), team()];
    await register('about', old);
    await publish(about, old);
    await register('about', next, 'About team, new');
    await publish({ ...about, version: '1.1.0' }, old);
    expect(await keys.revoke('about', old.fingerprint, 'Ann')).toEqual(['1.1.0', '1.0.0']);
    await expect(publish({ ...about, version: '1.2.0' }, old)).rejects.toThrow(
      `it is signed with the key ${old.fingerprint} (About team), which is revoked. Sign it with ${next.fingerprint} (About team, new).`,
    );
    await publish({ ...about, version: '1.2.0' }, next);
    await promote('1.1.0');
  });

  it('leave a name without publishers when all are revoked', async () => {
    const ours = team();
    await register('about', ours);
    await keys.revoke('about', ours.fingerprint, 'Ann');
    await expect(publish(about)).rejects.toThrow('every key of about is revoked.');
    await expect(publish(about, ours)).rejects.toThrow('every key of about is revoked.');
  });

  it('are audited with who registered and revoked them', async () => {
    const ours = team();
    await register('about', ours);
    await keys.revoke('about', ours.fingerprint, 'Ben');
    const rows = await releases.database.reads.find(ReleaseAuditEntity, {
      where: { name: 'about' },
      order: { id: 'ASC' },
    });
    expect(rows.map(({ action, version, reason, actor }) => [action, version, reason, actor])).toEqual([
      ['register-key', ours.fingerprint, 'About team', 'Ann'],
      ['revoke-key', ours.fingerprint, 'About team', 'Ben'],
    ]);
  });

  it('accept PEM or one line, once', async () => {
    const ours = team();
    const row = await keys.register({ name: 'about', label: ' CI ', publicKey: ours.pem }, 'Ann');
    expect(row).toMatchObject({ fingerprint: ours.fingerprint, publicKey: ours.publicKey, label: 'CI' });
    await expect(register('about', ours)).rejects.toThrow(/was already added to about/);
    await keys.revoke('about', ours.fingerprint, 'Ann');
    await expect(register('about', ours)).rejects.toThrow(/can’t be added again/);
    await expect(keys.revoke('about', ours.fingerprint, 'Ann')).rejects.toThrow('is already revoked');
    await expect(keys.revoke('about', 'unknown', 'Ann')).rejects.toThrow('about has no key unknown.');
    expect(await keys.list()).toMatchObject([{ name: 'about', label: 'CI' }]);
  });

  it('refuse a private key without repeating it', async () => {
    const { privatePem } = team();
    const refusal = await keys
      .register({ name: 'about', label: 'CI', publicKey: privatePem }, 'Ann')
      .catch((error: Error) => error);
    expect(String(refusal)).toContain('This is a private key.');
    const secret = privatePem.split('\n')[1] ?? '';
    expect(secret).toHaveLength(64);
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain(secret);
    await expect(keys.register({ name: 'about', label: 'CI', publicKey: secret }, 'Ann')).rejects.toThrow(
      'This isn’t a public ed25519 key.',
    );
  });

  it.each([
    [
      'another kind of key',
      {
        publicKey: generateKeyPairSync('x25519')
          .publicKey.export({ format: 'der', type: 'spki' })
          .toString('base64'),
      },
      'isn’t a public ed25519',
    ],
    ['nothing', { publicKey: '' }, 'isn’t a public ed25519'],
    ['a name that is none', { name: '../about' }, 'is not a step name'],
    ['no label', { label: ' ' }, 'A label of 1 to 100'],
  ])('are refused with %s', async (_, wrong, sentence) => {
    const wish = { name: 'about', label: 'CI', publicKey: team().publicKey, ...wrong };
    await expect(keys.register(wish, 'Ann')).rejects.toThrow(sentence);
  });
});

describe('a signed release with a changed row', () => {
  it("isn't promoted", async () => {
    const ours = team();
    await register('about', ours);
    const { release } = await publish(about, ours);
    const { integrity } = release.files['step.json'] as { integrity: string };
    const changed = { ...release, files: { ...release.files, 'page.js': { integrity, bytes: 1 } } };
    await releases.database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, about, { release: changed as never }),
    );
    await expect(promote('1.0.0')).rejects.toThrow(/the signature of about 1\.0\.0 doesn’t match/);
    await releases.database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, about, { release: release as never }),
    );
    await promote('1.0.0');
  });

  it("isn't promoted with its signature removed", async () => {
    const ours = team();
    await register('about', ours);
    await publish(about, ours);
    await releases.database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, about, { signed: null }),
    );
    await expect(promote('1.0.0')).rejects.toThrow(/doesn’t match the registry/);
  });
});
