// @module-tag mariadb
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../testing/index.ts';
import { ensureLocalKey } from './keys/local-key.ts';
import { StaffAuditEntity } from './staff-audit.entity.ts';
import { checkReleaser, DEFAULT_KEY_DAYS } from './keys/staff-keys.ts';
import { StaffKeyEntity } from './keys/staff-key.entity.ts';
import { ALL_STAFF_SCOPES } from './keys/staff-scopes.ts';

const admin = { keyId: null, name: 'command line' };
const DAY = 24 * 60 * 60_000;

describe('staff keys', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const keys = () => test.core.office.keys;
  const create = (scopes: string[] = ['applications'], days?: number) =>
    keys().create({ name: 'Admissions', scopes, days }, admin);
  const refused = { kind: 'unauthorized', code: 'staff_key_refused' };

  it('grant their scopes under their name', async () => {
    const { id, key } = await create(['applications', 'jobs']);
    expect(await keys().open(key, 'jobs')).toMatchObject({ keyId: id, name: 'Admissions' });
  });

  it('grant nothing else', async () => {
    const { key } = await create(['applications']);
    await expect(keys().open(key, 'releases')).rejects.toMatchObject({ code: 'staff_scope_missing' });
  });

  it('can be revoked, once', async () => {
    const { id, key } = await create();
    await keys().revoke(id, admin);
    await expect(keys().open(key, 'applications')).rejects.toMatchObject(refused);
    await expect(keys().revoke(id, admin)).rejects.toMatchObject({ code: 'already_revoked' });
    await expect(keys().revoke('unknown', admin)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('expire after their days', async () => {
    const { key } = await create(['applications'], 30);
    test.clock.advance(30 * DAY - 1);
    await keys().open(key, 'applications');
    test.clock.advance(1);
    await expect(keys().open(key, 'applications')).rejects.toMatchObject(refused);
  });

  it('expire after 90 days by default, and never only on request', async () => {
    const input = { name: 'Admissions', scopes: ['applications'] };
    const [usual, lasting] = [
      await keys().create(input, admin),
      await keys().create({ ...input, never: true }, admin),
    ];
    test.clock.advance(DEFAULT_KEY_DAYS * DAY - 1);
    await keys().open(usual.key, 'applications');
    test.clock.advance(1);
    await expect(keys().open(usual.key, 'applications')).rejects.toMatchObject(refused);
    test.clock.advance(3650 * DAY);
    await keys().open(lasting.key, 'applications');
  });

  it('expire no later than the key that created them', async () => {
    const { key } = await create(['keys', 'applications'], 30);
    const maker = await keys().open(key, 'keys');
    const input = { name: 'Made with it', scopes: ['keys', 'applications'] };
    const usual = await keys().create(input, maker);
    const never = await keys().create({ ...input, never: true }, maker);
    const short = await keys().create({ ...input, days: 10 }, maker);
    const heir = await keys().create(input, await keys().open(usual.key, 'keys'));
    test.clock.advance(10 * DAY);
    await expect(keys().open(short.key, 'applications')).rejects.toMatchObject(refused);
    test.clock.advance(20 * DAY - 1);
    for (const made of [usual, never, heir]) await keys().open(made.key, 'applications');
    test.clock.advance(1);
    for (const made of [usual, never, heir])
      await expect(keys().open(made.key, 'applications')).rejects.toMatchObject(refused);
  });

  it('can be created without expiry by a key without expiry', async () => {
    const lasting = { name: 'Lasting', scopes: ['keys'], never: true };
    const { key } = await keys().create(lasting, admin);
    const made = await keys().create(lasting, await keys().open(key, 'keys'));
    test.clock.advance(3650 * DAY);
    await keys().open(made.key, 'keys');
  });

  it('grant the calls of one release by name, and of no other', async () => {
    const { key } = await create(['releases:about']);
    const staff = await keys().open(key, 'releases');
    expect(() => checkReleaser(staff, ['about'])).not.toThrow();
    for (const names of [['shell'], ['about', 'shell'], ['about2']])
      expect(() => checkReleaser(staff, names)).toThrow(
        `This API key doesn’t have the required scope “releases:${names.at(-1)}”.`,
      );
    await expect(keys().open(key, 'keys')).rejects.toMatchObject({ code: 'staff_scope_missing' });
  });

  it('grant the calls of all steps, but of the shell only by name', async () => {
    const steps = await keys().open((await create(['releases'])).key, 'releases');
    expect(() => checkReleaser(steps, ['about', 'essays'])).not.toThrow();
    expect(() => checkReleaser(steps, ['about', 'shell'])).toThrow('the required scope “releases:shell”');
    const both = await keys().open((await create(['releases', 'releases:shell'])).key, 'releases');
    expect(() => checkReleaser(both, ['about', 'shell'])).not.toThrow();
    const shell = await keys().open((await create(['releases:shell'])).key, 'releases');
    expect(() => checkReleaser(shell, ['about'])).toThrow('the required scope “releases:about”');
  });

  it("with the scope of all steps can't create one for the shell", async () => {
    const { key } = await create(['keys', 'releases']);
    const by = await keys().open(key, 'keys');
    const input = (scope: string) => keys().create({ name: 'More', scopes: [scope] }, by);
    await expect(input('releases:shell')).rejects.toMatchObject({ code: 'staff_scope_not_held' });
    await input('releases:about');
  });

  it.each(['', 'guess', 'portico_staff_', 'a'.repeat(10_000)])('reject what was never a key', async (key) => {
    await expect(keys().open(key, 'applications')).rejects.toMatchObject(refused);
  });

  it.each([
    { name: ' ', scopes: ['jobs'] },
    { name: 'x'.repeat(101), scopes: ['jobs'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['releases:'] },
    { name: 'x', scopes: ['releases:../about'] },
    { name: 'x', scopes: ['jobs:about'] },
    { name: 'x', scopes: ['jobs'], days: 0 },
    { name: 'x', scopes: ['jobs'], days: 30, never: true },
    { name: 'x', scopes: ['jobs'], days: 1.5 },
  ])("aren't created from invalid input", async (input) => {
    await expect(keys().create(input, admin)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('are stored as hashes and listed without them', async () => {
    const { id, key } = await create();
    expect(JSON.stringify(await test.core.platform.database.reads.find(StaffKeyEntity))).not.toContain(key);
    const listed = (await keys().list()).find((each) => each.id === id);
    expect(listed).toMatchObject({ name: 'Admissions', scopes: ['applications'], revokedAt: null });
    expect(listed).not.toHaveProperty('keyHash');
  });

  it('are recorded in the audit log when created and revoked', async () => {
    const { id, key } = await create();
    await keys().revoke(id, { keyId: 'k1', name: 'Registrar' });
    const trail = await test.core.office.audit.newest(10, { subject: id });
    expect(trail).toMatchObject([
      { action: 'revoke key', actor: 'Registrar', keyId: 'k1', outcome: 'done' },
      { action: 'create key', actor: 'command line', details: { scopes: ['applications'] } },
    ]);
    expect(JSON.stringify(await test.core.platform.database.reads.find(StaffAuditEntity))).not.toContain(key);
  });

  it('for local commands are in a file that only its owner can read', async () => {
    const folder = test.core.settings.dataDir;
    const file = await ensureLocalKey(folder, keys());
    expect(file).toBe(path.join(folder, 'staff-key'));
    const read = () => readFileSync(file, 'utf8').trim();
    for (const scope of ALL_STAFF_SCOPES) await keys().open(read(), scope);
    const first = read();
    chmodSync(file, 0o644);
    await ensureLocalKey(folder, keys());
    expect(read()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'a key of another database');
    await ensureLocalKey(folder, keys());
    await keys().open(read(), 'releases');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
