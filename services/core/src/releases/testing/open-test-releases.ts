import path from 'node:path';
import { type Mock, vi } from 'vitest';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { readDatabaseUrl } from '../../platform/database/database-settings.ts';
import { Keyring } from '../../platform/signing/keyring.ts';
import { FolderStorage } from '../../platform/storage/folder/folder-storage.ts';
import { releaseFileKey } from '../../platform/storage/storage-key.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeReadyDatabase } from '../../testing/ready-database.ts';
import { type Clock, systemClock } from '../../platform/time/clock.ts';
import { ChannelEntity } from '../channel/channel.entity.ts';
import { openPublishedReleases, type PublishedReleases } from '../open-published-releases.ts';
import { type ReleaseOptions, writeRelease } from './release-folder.fixture.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { ENTITIES } from '../../composition/entities.ts';

export interface TestReleases extends PublishedReleases {
  database: Database;
  storage: Storage;
  log: { [level in keyof Logger]: Mock };
  builds: string;
  another(folder: string): Promise<PublishedReleases>;
  damageStored(
    name: string,
    version: string,
    file: string,
    change?: (content: Buffer) => Buffer,
  ): Promise<void>;
  pass(name: string, version: string): Promise<void>;
  publish(wishes: ReleaseOptions): Promise<void>;
  goLive(wishes: ReleaseOptions): Promise<void>;
}

/** The real registry on an empty database and folder. Polls only on request. */
export async function openTestReleases({
  clock = systemClock,
  storage: given,
}: { clock?: Clock; storage?: Storage } = {}): Promise<TestReleases> {
  const place = await makeReadyDatabase();
  const url = readDatabaseUrl(place.url, '');
  if (typeof url === 'string') throw new Error(url);
  const database = await openDatabase(url, ENTITIES);
  const ring = new Keyring(clock, () => Promise.resolve());
  const storage = given ?? new FolderStorage(path.join(place.folder, 'storage'), ring, clock);
  const settings = { dataDir: place.folder, pollRegistryMs: 3_600_000 };
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const deps = { database, storage, clock, logger: log };
  const releases = await openPublishedReleases({ ...deps, settings });
  const builds = path.join(place.folder, 'builds');
  const pass = (name: string, version: string) =>
    database.unitOfWork.run(async (manager) => {
      await manager.update(ReleaseEntity, { name, version }, { checkState: 'passed' });
    });
  const publish = async (wishes: ReleaseOptions) => {
    await releases.registry.publish(writeRelease(builds, wishes), { actor: 'test' });
    await pass(wishes.name, wishes.version);
  };
  return {
    ...releases,
    storage,
    another: (folder) =>
      openPublishedReleases({
        ...deps,
        settings: { ...settings, dataDir: path.join(place.folder, folder) },
      }),
    damageStored: async (name, version, file, change) => {
      const { release } = await database.reads.findOneByOrFail(ReleaseEntity, { name, version });
      const key = releaseFileKey(release.files[file]?.integrity ?? '');
      const content = change && Buffer.from((await storage.get(key)) ?? []);
      await (content ? storage.put(key, change(content)) : storage.delete(key));
    },
    database,
    log,
    builds,
    pass,
    publish,
    goLive: async (wishes) => {
      await publish(wishes);
      const { revision = 0 } = (await channel(database, wishes.name)) ?? {};
      await releases.registry.promote(wishes.name, wishes.version, revision, 'test');
      await releases.watcher.refresh();
    },
    close: async () => {
      await releases.close();
      await database.close();
      await place.remove();
    },
  };
}

export function channel(database: Database, name: string) {
  return database.reads.findOneBy(ChannelEntity, { name });
}
