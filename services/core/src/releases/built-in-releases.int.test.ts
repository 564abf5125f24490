import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import { installBuiltIn } from './built-in-releases.ts';
import { channel, openTestReleases, type TestReleases } from './testing/open-test-releases.ts';
import { type ReleaseOptions, writeRelease } from './testing/release-folder.fixture.ts';

let releases: TestReleases;
let product: string;
beforeEach(async () => {
  releases = await openTestReleases();
  product = path.join(releases.builds, 'product');
});
afterEach(() => releases.close());

function build(number: number, ...all: ReleaseOptions[]): string {
  const folder = `${product}-${number}`;
  for (const wishes of all) {
    const home = path.join(folder, wishes.name);
    mkdirSync(home, { recursive: true });
    renameSync(writeRelease(releases.builds, wishes), path.join(home, 'dist'));
  }
  return folder;
}

const install = (folder: string) =>
  installBuiltIn(folder, {
    registry: releases.registry,
    reads: releases.database.reads,
    logger: createLogger('silent'),
  });
const live = async (name: string) => (await channel(releases.database, name))?.live;

describe('installBuiltIn', () => {
  it('makes releases live, and replaces them at the next start', async () => {
    await install(build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' }));
    expect([await live('shell'), await live('pets')]).toEqual(['1.0.0', '1.0.0']);
    await install(build(2, { name: 'shell', version: '1.0.1' }, { name: 'pets', version: '1.0.0' }));
    expect([await live('shell'), await live('pets')]).toEqual(['1.0.1', '1.0.0']);
  });

  it('keeps a release that a person promoted', async () => {
    const folder = build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' });
    await install(folder);
    await releases.goLive({ name: 'pets', version: '5.0.0' });
    await install(folder);
    expect(await live('pets')).toBe('5.0.0');
  });

  it('installs once when several processes start together', async () => {
    const folder = build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' });
    await Promise.all([install(folder), install(folder), install(folder)]);
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '1.0.0', revision: 1 });
  });

  it('keeps an existing version that was built to different bytes', async () => {
    await install(build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' }));
    const again = { name: 'pets', version: '1.0.0', files: { 'more.js': '1' } };
    await install(build(2, { name: 'shell', version: '1.0.1' }, again));
    expect([await live('shell'), await live('pets')]).toEqual(['1.0.1', '1.0.0']);
    await releases.watcher.refresh();
    expect(releases.watcher.snapshot().steps[0]?.live.release.files).not.toHaveProperty('more.js');
  });

  it('moves all releases to a new major version of the facade together', async () => {
    await install(build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' }));
    await install(
      build(
        2,
        { name: 'shell', version: '2.0.0', facade: '2.0.0' },
        { name: 'pets', version: '2.0.0', facade: '^2.0.0' },
      ),
    );
    expect([await live('shell'), await live('pets')]).toEqual(['2.0.0', '2.0.0']);
  });

  it("changes nothing if a promoted step wouldn't run in the new shell", async () => {
    await install(build(1, { name: 'shell', version: '1.0.0' }, { name: 'pets', version: '1.0.0' }));
    await releases.goLive({ name: 'pets', version: '5.0.0', facade: '^1.0.0' });
    await install(build(2, { name: 'shell', version: '2.0.0', facade: '2.0.0' }));
    expect([await live('shell'), await live('pets')]).toEqual(['1.0.0', '5.0.0']);
  });

  it('fails startup if refused and nothing else can be served', async () => {
    await expect(install(build(1, { name: 'pets', version: '1.0.0', facade: 'any' }))).rejects.toThrow(
      /refused/,
    );
    mkdirSync(`${product}-empty`, { recursive: true });
    await expect(install(`${product}-empty`)).rejects.toThrow(/no built release/);
  });
});
