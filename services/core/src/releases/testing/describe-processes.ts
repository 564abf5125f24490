import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { IsNull } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PublishedReleases } from '../open-published-releases.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { channel, openTestReleases, type TestReleases } from './open-test-releases.ts';
import { stepDefinition, writeRelease } from './release-folder.fixture.ts';

export interface InterruptibleStorage {
  storage: Storage;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const ENTRY = 'remoteEntry.js';
const FOLDER = 'second';

export function describeProcesses(name: string, open: () => Promise<InterruptibleStorage>): void {
  describe(`two processes with a disk each, and ${name} as storage`, () => {
    let place: InterruptibleStorage;
    let one: TestReleases;
    let two: PublishedReleases;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());
    beforeEach(async () => {
      one = await openTestReleases({ storage: place.storage });
      await one.goLive({ name: 'shell', version: '1.0.0' });
      await one.goLive({ name: 'pets', version: '1.0.0' });
      two = await one.another(FOLDER);
    });
    afterEach(async () => {
      await two.close();
      await one.close();
    });

    const at = (process: PublishedReleases, version: string, file = ENTRY) =>
      path.join(process.folder, 'pets', version, file);
    const livePets = (process: PublishedReleases) => process.page()?.versions.pets;
    const read = (process: PublishedReleases, version: string, file = ENTRY) =>
      process.readFile('pets', version, file);
    const promote = async (version: string, name = 'pets') =>
      one.registry.promote(name, version, (await channel(one.database, name))?.revision ?? 0, 'ann');
    const isWhole = (process: PublishedReleases, version: string) => {
      const names = readdirSync(path.dirname(at(one, version))).sort();
      expect(names.length).toBeGreaterThan(8);
      expect(readdirSync(path.dirname(at(process, version))).sort()).toEqual(names);
      for (const name of names)
        expect(readFileSync(at(process, version, name))).toEqual(readFileSync(at(one, version, name)));
    };

    it('serve what either publishes, once they have the files', async () => {
      isWhole(two, '1.0.0');
      await one.publish({ name: 'pets', version: '2.0.0' });
      expect(existsSync(at(two, '2.0.0'))).toBe(false);
      await promote('2.0.0');
      expect(livePets(two)).toBe('1.0.0');
      expect(String(await read(two, '2.0.0'))).toContain('pets_2_0_0');
      await two.watcher.refresh();
      expect(livePets(two)).toBe('2.0.0');
      isWhole(two, '2.0.0');
      expect([one.watcher.status(), two.watcher.status()]).toEqual(['ok', 'ok']);
    });

    it('get the files of what they promote, even if another published it', async () => {
      await one.publish({ name: 'pets', version: '2.0.0' });
      await two.registry.change(
        [{ action: 'promote', name: 'pets', version: '2.0.0', expectedRevision: 1 }],
        {
          actor: 'ann',
        },
      );
      isWhole(two, '2.0.0');
    });

    it('recover from an emptied disk', async () => {
      rmSync(path.dirname(two.folder), { recursive: true });
      const asked = await Promise.all([1, 2, 3].map(() => read(two, '1.0.0')));
      for (const content of asked) expect(content).toEqual(readFileSync(at(one, '1.0.0')));
      await two.watcher.refresh();
      isWhole(two, '1.0.0');
      expect(two.watcher.status()).toBe('ok');
    });

    it('never serve an altered file', async () => {
      appendFileSync(at(two, '1.0.0'), 'evil();');
      expect(await read(two, '1.0.0')).toEqual(readFileSync(at(one, '1.0.0')));
      isWhole(two, '1.0.0');
      expect(one.log.warn).toHaveBeenCalledWith(
        { release: 'pets 1.0.0', file: ENTRY },
        expect.stringContaining('altered on this disk'),
      );
    });

    it('refuse to publish while the storage is unavailable, and leave nothing', async () => {
      const folder = writeRelease(one.builds, { name: 'pets', version: '2.0.0' });
      await place.goAway();
      await expect(one.registry.publish(folder, { actor: 'ann' })).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'release_storage_unavailable',
        message: expect.stringContaining('can’t accept the files of the release pets 2.0.0 right now'),
      });
      expect(await one.database.reads.countBy(ReleaseEntity, { version: '2.0.0' })).toBe(0);
      expect(existsSync(at(one, '2.0.0'))).toBe(false);
      await place.comeBack();
      await one.registry.publish(folder, { actor: 'ann' });
      expect(await read(two, '2.0.0')).toEqual(readFileSync(at(one, '2.0.0')));
    });

    it('keep serving while the storage is unavailable, and fetch the rest later', async () => {
      await one.goLive({ name: 'birds', version: '1.0.0' });
      await two.watcher.refresh();
      await one.publish({ name: 'pets', version: '2.0.0' });
      await place.goAway();
      await promote('2.0.0');
      await one.watcher.refresh();
      expect([livePets(one), one.watcher.status()]).toEqual(['2.0.0', 'ok']);
      for (let look = 0; look < 2; look++) {
        await two.watcher.refresh();
        expect([livePets(two), two.watcher.status()]).toEqual(['1.0.0', 'degraded']);
      }
      expect(one.log.error).toHaveBeenCalledWith(
        {},
        'The files of the release pets 2.0.0 couldn’t be loaded from the storage.',
      );
      expect(two.definitions.resolve([{ pets: '2.0.0' }]).versions.pets).toBe('2.0.0');
      await expect(read(two, '2.0.0')).rejects.toMatchObject({ code: 'release_storage_unavailable' });
      expect(await read(two, '1.0.0')).toEqual(readFileSync(at(one, '1.0.0')));

      const off = { action: 'take-off', name: 'birds', expectedRevision: 1 } as const;
      await one.registry.change([off], { actor: 'ann' });
      await two.watcher.refresh();
      expect(two.page()?.steps.map(({ id }) => id)).toEqual(['pets']);

      await place.comeBack();
      await two.watcher.refresh();
      expect([livePets(two), two.watcher.status()]).toEqual(['2.0.0', 'ok']);
      isWhole(two, '2.0.0');
    });

    it('keep the old shell while a step that needs the new one is missing', async () => {
      const served = () => [two.watcher.snapshot().shell?.version, livePets(two)];
      const next = { version: '2.0.0', facade: '2.0.0' };
      await one.publish({ name: 'shell', ...next });
      await one.publish({ name: 'pets', ...next, facade: '^2.0.0' });
      for (const file of Object.keys(await two.filesOf('shell', '2.0.0')))
        await two.readFile('shell', '2.0.0', file);
      await place.goAway();
      const together = ['shell', 'pets'].map(
        (name) => ({ action: 'promote', name, version: '2.0.0' }) as const,
      );
      await one.registry.change(
        together.map((each) => ({ ...each, expectedRevision: 1 })),
        { actor: 'ann' },
      );
      await two.watcher.refresh();
      expect(served()).toEqual(['1.0.0', '1.0.0']);
      await place.comeBack();
      await two.watcher.refresh();
      expect(served()).toEqual(['2.0.0', '2.0.0']);
    });

    it("aren't ready with an empty disk while the storage is unavailable", async () => {
      await place.goAway();
      const three = await one.another('third');
      expect(three.watcher.status()).toBe('unavailable');
      const told = one.log.error.mock.calls.map(([, sentence]) => String(sentence));
      expect(told.filter((sentence) => sentence.includes('is missing in'))).toEqual([
        expect.stringMatching(
          /The file \S+ of the release shell .* The same applies to \d+ more of its files\.$/,
        ),
        expect.stringMatching(
          /The file \S+ of the release pets .* The same applies to \d+ more of its files\.$/,
        ),
      ]);
      await place.comeBack();
      await three.watcher.refresh();
      expect([livePets(three), three.watcher.status()]).toEqual(['1.0.0', 'ok']);
      isWhole(three, '1.0.0');
      await three.close();
    });

    it("find an older server's releases once the process with its disk has started", async () => {
      const { release } = await one.database.reads.findOneByOrFail(ReleaseEntity, { name: 'pets' });
      for (const file of Object.keys(release.files)) await one.damageStored('pets', '1.0.0', file);
      await one.database.unitOfWork.run((manager) =>
        manager.update(ReleaseEntity, { withdrawnAt: IsNull() }, { storedAt: null }),
      );
      rmSync(two.folder, { recursive: true });
      await two.watcher.refresh();
      expect(two.watcher.status()).toBe('degraded');
      await expect(promote('1.0.0', 'shell')).resolves.toBeUndefined();

      await one.watcher.refresh();
      const rows = await one.database.reads.find(ReleaseEntity);
      for (const row of rows) expect(row.storedAt).not.toBeNull();
      await two.watcher.refresh();
      expect(two.watcher.status()).toBe('ok');
      isWhole(two, '1.0.0');
    });

    it("promote nothing that other processes couldn't find", async () => {
      await one.publish({ name: 'pets', version: '2.0.0', definition: stepDefinition('pets') });
      await one.database.unitOfWork.run((manager) =>
        manager.update(ReleaseEntity, { version: '2.0.0' }, { storedAt: null }),
      );
      await expect(promote('2.0.0')).rejects.toThrow(
        'The storage is missing files of the release pets 2.0.0',
      );
      await one.watcher.refresh();
      await promote('2.0.0');
    });
  });
}
