import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/identifiers.ts';
import { ChannelEntity } from './channel/channel.entity.ts';
import { ReleaseReader } from './release-reader.ts';
import { ReleaseWatcher } from './release-watcher.ts';
import { type ReleaseRow, ReleaseEntity } from './release.entity.ts';
import { openTestReleases, type TestReleases } from './testing/open-test-releases.ts';
import { stepDefinition } from './testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
});
afterEach(() => releases.close());

const status = () => releases.watcher.status();
const label = () => releases.page()?.steps[0]?.label;
const livePets = () => releases.definitions.live().pets;

async function insertLive(version: string, change: Partial<ReleaseRow>): Promise<void> {
  await releases.database.unitOfWork.run(async (manager) => {
    const row = await manager.findOneByOrFail(ReleaseEntity, { name: 'pets', version: '1.0.0' });
    const container = `pets_${version}`;
    await manager.insert(ReleaseEntity, { ...row, id: newId(), version, container, ...change });
    await manager.update(ChannelEntity, { name: 'pets' }, { live: version, lastGood: '1.0.0' });
  });
}

describe('ReleaseWatcher', () => {
  it('sees an inserted row without a restart', async () => {
    await insertLive('2.0.0', { definition: stepDefinition('pets', ['pets_name'], 'Your pets') });
    expect(label()).toBe('The pets step');
    await releases.watcher.refresh();
    expect(label()).toBe('Your pets');
    expect(releases.page()?.steps[0]).toMatchObject({
      chosen: { version: '2.0.0' },
      fallback: { version: '1.0.0' },
    });
  });

  it.each<[string, Partial<ReleaseRow>]>([
    ['is missing', { definition: null }],
    ['is broken', { definition: { ...stepDefinition('pets'), groups: 'none' } as never }],
    ['can not be read by this server', { definition: { ...stepDefinition('pets'), contract: '9.0.0' } }],
  ])('keeps the fallback and is "degraded" if the live definition %s', async (_, change) => {
    await insertLive('2.0.0', change);
    await releases.watcher.refresh();
    expect(livePets()).toBe('1.0.0');
    expect(releases.definitions.resolve([{ pets: '2.0.0' }]).versions.pets).toBe('1.0.0');
    expect(status()).toBe('degraded');

    await releases.database.unitOfWork.run((manager) =>
      manager.update(ChannelEntity, { name: 'pets' }, { live: '1.0.0', lastGood: null }),
    );
    await releases.watcher.refresh();
    expect(status()).toBe('ok');
  });

  it('starts with the fallback if the live definition is broken', async () => {
    await insertLive('2.0.0', { definition: null });
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const fresh = new ReleaseWatcher({
      reader: new ReleaseReader(releases.database.reads),
      files: {
        missing: () => Promise.resolve([]),
        problems: () => Promise.resolve({ damages: [], lostMaps: [], isAway: false }),
      },
      logger,
    });
    await fresh.refresh();
    expect(fresh.snapshot().steps.map(({ live }) => live.version)).toEqual(['1.0.0']);
    expect(fresh.status()).toBe('degraded');
  });

  it('is "degraded" while live files are lost', async () => {
    const file = path.join(releases.folder, 'pets/1.0.0/remoteEntry.js');
    rmSync(file);
    await releases.damageStored('pets', '1.0.0', 'remoteEntry.js');
    await releases.watcher.refresh();
    expect(status()).toBe('degraded');
    expect(livePets()).toBe('1.0.0');
  });

  it("offers no fallback that wouldn't run in the live shell", async () => {
    await releases.goLive({ name: 'pets', version: '1.1.0', facade: '*' });
    await releases.database.unitOfWork.run(async (manager) => {
      const row = await manager.findOneByOrFail(ReleaseEntity, { name: 'shell', version: '1.0.0' });
      const release = { ...row.release, contracts: { ...row.release.contracts, facade: '2.0.0' } };
      await manager.insert(ReleaseEntity, {
        ...row,
        release,
        id: newId(),
        version: '2.0.0',
        container: 'shell_2',
      });
      await manager.update(ChannelEntity, { name: 'shell' }, { live: '2.0.0' });
    });
    await releases.watcher.refresh();
    expect(releases.page()?.steps[0]).toMatchObject({ chosen: { version: '1.1.0' }, fallback: null });
  });
});

describe('definitions for a page', () => {
  beforeEach(() =>
    releases.goLive({
      name: 'pets',
      version: '2.0.0',
      definition: stepDefinition('pets', ['pets_name'], 'New'),
    }),
  );
  const judged = (named: Record<string, string>) => releases.definitions.resolve([named]).versions.pets;

  it('match its version while that is published', () => {
    expect(judged({ pets: '1.0.0' })).toBe('1.0.0');
    expect(releases.definitions.resolve([{ pets: '1.0.0' }]).definitions[0]?.label).toBe('The pets step');
    expect(judged({})).toBe('2.0.0');
    expect(judged({ pets: '7.0.0' })).toBe('2.0.0');
    expect(judged({ shell: '1.0.0', other: '1.0.0' })).toBe('2.0.0');
    expect(judged(JSON.parse('{"__proto__":{"pets":"1.0.0"}}') as Record<string, string>)).toBe('2.0.0');
  });

  it('are the live ones once its version is withdrawn', async () => {
    await releases.database.unitOfWork.run((manager) =>
      manager.update(
        ReleaseEntity,
        { name: 'pets', version: '1.0.0' },
        { withdrawnAt: new Date().toISOString() },
      ),
    );
    await releases.watcher.refresh();
    expect(judged({ pets: '1.0.0' })).toBe('2.0.0');
    expect(releases.page()?.steps[0]?.fallback).toBeNull();
  });
});
