import { generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  RELEASE_KEY_PATHS,
  RELEASE_PATHS,
  type ReleaseChannelReply,
  releaseHistoryPath,
  releaseKeyPath,
  type ReleaseKeyReply,
  releasePath,
} from '@portico/contracts';
import { type ReleaseOptions, writeRelease } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
let registrar: Awaited<ReturnType<typeof staffAgent>>;
let releaser: Awaited<ReturnType<typeof staffAgent>>;
beforeAll(async () => {
  site = await startTestSite({ ALLOWED_LICENCES: 'MIT, ISC' });
  registrar = await staffAgent(site, 'keys', 'audit');
  releaser = await staffAgent(site, 'releases');
  await site.goLive({ name: 'shell', version: '1.0.0' });
});
afterAll(() => site.close());

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const input = {
  name: 'about',
  label: 'About team',
  public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

const BUILT = {
  commit: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  dirty: true,
  builder: 'GitHub Actions uni/about 17',
  sdk: '@portico/federation@0.1.0',
  dependencies: [
    { name: 'calendar', version: '1.0.0', licence: 'MIT' },
    { name: 'charts', version: '2.0.0', licence: 'GPL-3.0-only' },
  ],
};

function built(options: ReleaseOptions): Record<string, string> {
  const change: ReleaseOptions['change'] = (release) =>
    void Object.assign(release, { commit: BUILT.commit, built: BUILT });
  const folder = writeRelease(path.join(site.core.settings.dataDir, 'builds'), { ...options, change });
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}
const signed = (files: Record<string, string>) => ({
  files,
  signature: sign(null, Buffer.from(String(files['release.json']), 'base64'), privateKey).toString('base64'),
});
const publish = (body: object) => releaser.post(RELEASE_PATHS.releases).send(body);
const register = (body: object = input) => registrar.post(RELEASE_KEY_PATHS.keys).send(body);

describe("team's signing key", () => {
  let key: ReleaseKeyReply;

  it('is registered with the scope for keys, not with that for releases', async () => {
    const team = await staffAgent(site, 'releases', 'releases:about');
    expect((await team.post(RELEASE_KEY_PATHS.keys).send(input).expect(403)).body.code).toBe(
      'staff_scope_missing',
    );
    await team.get(RELEASE_KEY_PATHS.keys).expect(403);
    key = (await register().expect(201)).body;
    expect(key).toMatchObject({ ...input, key: expect.stringMatching(/^[0-9a-f]{32}$/), revoked_at: null });
    expect((await registrar.get(RELEASE_KEY_PATHS.keys).expect(200)).body).toEqual({ keys: [key] });
    expect((await register().expect(409)).body.code).toBe('release_key_known');
    expect((await register({ ...input, public_key: 'AAAA' }).expect(400)).body.errors).toHaveProperty(
      'public_key',
    );
  });

  it('signs releases, and unsigned ones are rejected by check and upload', async () => {
    const files = built({ name: 'about', version: '1.0.0' });
    const refusal = expect.stringContaining(`it is not signed, and releases of about must be signed with`);
    const { body } = await releaser.post(RELEASE_PATHS.check).send({ files }).expect(200);
    expect(body).toEqual({ published: false, problems: [refusal] });
    expect((await publish({ files }).expect(400)).body).toMatchObject({
      code: 'release_refused',
      message: refusal,
    });
    const check = await releaser.post(RELEASE_PATHS.check).send(signed(files)).expect(200);
    expect(check.body.problems).toEqual([]);
    expect((await publish(signed(files)).expect(200)).body).toEqual({
      name: 'about',
      version: '1.0.0',
      published: true,
      check: { state: 'pending', at: null, problems: [] },
      warnings: [expect.stringMatching(/^charts 2\.0\.0 is included under GPL-3\.0-only/)],
    });
  });

  it("is shown with the build's provenance in status and history", async () => {
    const origin = {
      commit: BUILT.commit,
      dirty: true,
      builder: BUILT.builder,
      sdk: BUILT.sdk,
      signed_by: { key: key.key, label: 'About team' },
    };
    const { versions } = (await releaser.get(releasePath('about')).expect(200)).body as ReleaseChannelReply;
    expect(versions).toMatchObject([{ version: '1.0.0', ...origin, dependencies: BUILT.dependencies }]);
    const { entries } = (await releaser.get(releaseHistoryPath('about')).expect(200)).body;
    expect(entries).toMatchObject([
      { action: 'publish', version: '1.0.0', ...origin },
      { action: 'register-key', version: key.key, reason: 'About team', actor: 'Ann', signed_by: null },
    ]);
  });

  it('is rejected once revoked, and its signed releases are listed', async () => {
    const revoke = () => registrar.delete(releaseKeyPath('about', key.key));
    expect((await releaser.delete(releaseKeyPath('about', key.key)).expect(403)).body.code).toBe(
      'staff_scope_missing',
    );
    expect((await revoke().expect(200)).body).toEqual({ versions: ['1.0.0'] });
    await revoke().expect(409);
    await registrar.delete(releaseKeyPath('education', key.key)).expect(404);
    const { body } = await publish(signed(built({ name: 'about', version: '1.1.0' }))).expect(400);
    expect(body.message).toContain('every key of about is revoked');
  });

  it("actions are audited without the release's content", async () => {
    const { body } = await registrar.get('/service/audit').expect(200);
    const entries = (
      body as { entries: { action: string; details: object; outcome: string }[] }
    ).entries.filter(({ action, outcome }) => action.includes('release-keys') && outcome === 'done');
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['DELETE /service/release-keys/:name/:key', { name: 'about', key: key.key }],
      ['GET /service/release-keys', {}],
      ['POST /service/release-keys', { name: 'about', label: 'About team', key: key.key }],
    ]);
  });
});
