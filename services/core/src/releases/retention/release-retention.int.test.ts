import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantAfter } from '../../platform/time/dates.ts';
import { TestClock } from '../../testing/test-clock.ts';
import type { ChannelChange } from '../channel/channel-change.ts';
import { DataKeyEntity } from '../data-key.entity.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { stepDefinition, writeRelease } from '../testing/release-folder.fixture.ts';

const DAY = 24 * 3_600_000;
const KEPT = 90;

let clock: TestClock;
let releases: TestReleases;
beforeEach(async () => {
  clock = new TestClock();
  releases = await openTestReleases({ clock });
  await releases.goLive({ name: 'shell', version: '1.0.0' });
});
afterEach(() => releases.close());

const days = (count: number) => clock.advance(count * DAY);
const expire = (isNeeded: (release: string) => boolean = () => false) =>
  releases.retention.expire(instantAfter(clock.now(), -KEPT * DAY), isNeeded);
const change = async (action: ChannelChange['action'], wish: { version?: string; percent?: number } = {}) => {
  const expectedRevision = (await channel(releases.database, 'pets'))?.revision ?? 0;
  await releases.registry.change([{ action, name: 'pets', expectedRevision, ...wish } as ChannelChange], {
    actor: 'ann',
  });
};
const pets = (version: string, keys?: string[]) => ({
  name: 'pets',
  version,
  definition: stepDefinition('pets', keys),
});
const OWN_FILES = 9;
const stored = async () => {
  const all: string[] = [];
  for await (const keys of releases.storage.list(new Date(Date.now() + DAY), ['releases'])) all.push(...keys);
  return all.sort();
};
const versions = async () => {
  const rows = await releases.database.reads.findBy(ReleaseEntity, { name: 'pets' });
  const entered = rows.map(({ version }) => version).sort();
  expect(readdirSync(path.join(releases.folder, 'pets')).sort()).toEqual(entered);
  return entered;
};

describe('an unused release', () => {
  it('is deleted with its files after 90 days, and audited', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    await releases.registry.publish(writeRelease(releases.builds, pets('3.0.0')), { actor: 'ann' });
    const { database } = releases;
    await database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, { version: '3.0.0' }, { checkState: 'refused', checkProblems: ['No.'] }),
    );
    days(KEPT);
    expect(await expire()).toEqual([]);
    days(1);
    expect((await expire()).sort()).toEqual(['pets@2.0.0', 'pets@3.0.0']);
    expect(await versions()).toEqual(['1.0.0']);
    const [row] = await database.reads.findBy(ReleaseAuditEntity, { action: 'expire', version: '2.0.0' });
    expect(row).toMatchObject({
      name: 'pets',
      actor: 'server',
      at: clock.now().toISOString(),
      reason: 'last used on 2026-11-21',
    });
    expect(await expire()).toEqual([]);
  });

  it('is measured from when it was no longer live or fallback; its keys stay claimed', async () => {
    await releases.goLive(pets('1.0.0', ['pets_name', 'pets_colour']));
    await releases.goLive(pets('2.0.0'));
    days(KEPT);
    await releases.goLive(pets('3.0.0'));
    days(KEPT);
    expect(await expire()).toEqual([]);
    days(1);
    expect(await expire()).toEqual(['pets@1.0.0']);
    expect(await versions()).toEqual(['2.0.0', '3.0.0']);
    expect(await releases.database.reads.findOneBy(DataKeyEntity, { key: 'pets_colour' })).toMatchObject({
      step: 'pets',
      firstVersion: '1.0.0',
    });
    await releases.watcher.refresh();
    expect(releases.watcher.status()).toBe('ok');
    expect(releases.definitions.key('pets_colour')).toMatchObject({ step: 'pets' });
  });

  it('is kept while a preview link is valid, and measured from it', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    days(KEPT);
    await releases.registry.recordPreview({ pets: '2.0.0' }, 'ann');
    days(KEPT);
    expect(await expire()).toEqual([]);
    days(1);
    expect(await expire()).toEqual(['pets@2.0.0']);
    await expect(releases.registry.recordPreview({ pets: '2.0.0' }, 'ann')).rejects.toThrow(
      'No published release pets 2.0.0.',
    );
  });

  it('is kept while stored data refers to it', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    days(KEPT + 1);
    expect(await expire((release) => release === 'pets@2.0.0')).toEqual([]);
    expect(await versions()).toEqual(['1.0.0', '2.0.0']);
    expect(await expire()).toEqual(['pets@2.0.0']);
  });

  it('is kept if built in', async () => {
    const folder = writeRelease(releases.builds, pets('1.0.0'));
    await releases.registry.publish(folder, { actor: 'start', builtIn: true });
    days(10 * KEPT);
    expect(await expire()).toEqual([]);
    expect(await versions()).toEqual(['1.0.0']);
  });

  it('can be published again as new', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    days(KEPT + 1);
    await expire();
    await releases.publish(pets('2.0.0'));
    days(KEPT);
    expect(await expire()).toEqual([]);
    await change('promote', { version: '2.0.0' });
    await releases.watcher.refresh();
    expect(releases.watcher.status()).toBe('ok');
  });

  it('is deleted once by concurrent processes', async () => {
    await releases.goLive(pets('1.0.0'));
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await releases.publish(pets(version));
    days(KEPT + 1);
    const gone = await Promise.all([expire(), expire(), expire()]);
    expect(gone.flat().sort()).toEqual(['pets@2.0.0', 'pets@2.1.0', 'pets@2.2.0']);
    expect(await releases.database.reads.countBy(ReleaseAuditEntity, { action: 'expire' })).toBe(3);
    expect(await versions()).toEqual(['1.0.0']);
  });

  it('is either served completely or deleted when promoted concurrently', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    days(KEPT + 1);
    const [promoted] = await Promise.allSettled([change('promote', { version: '2.0.0' }), expire()]);
    const isLive = promoted.status === 'fulfilled';
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: isLive ? '2.0.0' : '1.0.0' });
    expect(await versions()).toEqual(isLive ? ['1.0.0', '2.0.0'] : ['1.0.0']);
    await releases.watcher.refresh();
    expect(releases.watcher.status()).toBe('ok');
  });

  it("is deleted from other processes' copies, and after a restart from this one's", async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish(pets('2.0.0'));
    const left = path.join(releases.folder, 'pets/2.0.0');
    const copy = path.join(releases.builds, 'copy');
    cpSync(left, copy, { recursive: true });
    days(KEPT + 1);
    await expire();
    cpSync(copy, left, { recursive: true });
    await releases.watcher.refresh();
    expect(await versions()).toEqual(['1.0.0']);
  });

  it('is deleted from storage by the next sweep, except shared files', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.publish({ ...pets('2.0.0'), files: { 'page.js': 'second' } });
    const before = await stored();
    days(KEPT + 1);
    await expire();
    const { signal } = new AbortController();
    expect(await releases.retention.sweepStored(new Date(Date.now() - DAY), signal)).toBe(0);
    expect(await stored()).toEqual(before);
    expect(await releases.retention.sweepStored(new Date(Date.now() + DAY), signal)).toBe(OWN_FILES);
    expect(await stored()).toHaveLength(before.length - OWN_FILES);
    const second = await releases.another('second');
    expect(second.watcher.status()).toBe('ok');
    await second.close();
  });
});

describe('releases named by a channel', () => {
  it('are kept: live, fallback, and canary', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.goLive(pets('2.0.0'));
    await releases.publish(pets('3.0.0'));
    await change('canary', { version: '3.0.0', percent: 10 });
    days(10 * KEPT);
    expect(await expire()).toEqual([]);
    await change('set-back');
    days(KEPT + 1);
    expect(await expire()).toEqual(['pets@3.0.0']);
    expect(await versions()).toEqual(['1.0.0', '2.0.0']);
  });

  it('are kept while the step is disabled', async () => {
    await releases.goLive({ name: 'about', version: '1.0.0' });
    await releases.goLive(pets('1.0.0'));
    await releases.goLive(pets('2.0.0'));
    await change('take-off');
    days(10 * KEPT);
    expect(await expire()).toEqual([]);
    await change('put-back');
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '2.0.0', lastGood: '1.0.0' });
  });

  it('may have no fallback after a rollback if it was deleted', async () => {
    await releases.goLive(pets('1.0.0'));
    await releases.goLive(pets('2.0.0'));
    await releases.goLive(pets('3.0.0'));
    days(KEPT + 1);
    expect(await expire()).toEqual(['pets@1.0.0']);
    await change('rollback');
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '2.0.0', lastGood: null });
  });
});
