import path from 'node:path';
import type { ReleaseFile } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { NotFoundError } from '../errors.ts';
import type { Clock, Database, Logger, Storage } from '../platform/index.ts';
import { installBuiltIn } from './built-in-releases.ts';
import { findRelease } from './channel/find-release.ts';
import { EVERYBODY, type Visitor } from './cohorts/choose-releases.ts';
import { PagesByChoice } from './cohorts/pages-by-choice.ts';
import type { Definitions } from './definitions.ts';
import { type HostPage, hostPage, type LivePage } from './live-page.ts';
import { RegistryDefinitions } from './registry-definitions.ts';
import { OldReleases } from './files/old-releases.ts';
import { type FoundFile, ReleaseFiles, UNFINISHED_KEPT } from './files/release-files.ts';
import { ReleaseStore } from './files/release-store.ts';
import { ActiveFiles } from './files/active-files.ts';
import { IsolatedReleaseChecker } from './publish/checker/isolated-release-checker.ts';
import type { ReleaseChecker } from './publish/checker/release-checker.ts';
import type { ReleaseAuditRow } from './release-audit.entity.ts';
import { ReleaseReader } from './release-reader.ts';
import { ReleaseRegistry } from './release-registry.ts';
import { releaseKey } from './release-snapshot.ts';
import { ReleaseRetention } from './retention/release-retention.ts';
import { ReleaseWatcher } from './release-watcher.ts';

export interface PublishedReleases {
  registry: ReleaseRegistry;
  checker: ReleaseChecker;
  retention: ReleaseRetention;
  watcher: ReleaseWatcher;
  definitions: Definitions;
  folder: string;
  /** Returns problems with files that pages load, after fetching missing ones. @throws ReleaseStorageError */
  damages(release: ReleaseFile): Promise<string[]>;
  filesOf(name: string, version: string): Promise<ReleaseFile['files']>;
  /**
   * Returns a file, fetching it if needed; undefined if the release has no such file.
   * @throws NotFoundError if never published, ReleaseFileLostError, ReleaseStorageError
   */
  findFile(name: string, version: string, file: string): Promise<FoundFile | undefined>;
  readFile(name: string, version: string, file: string): Promise<Buffer>;
  /** Returns the gzipped source map of a script. @throws NotFoundError with the reason, ReleaseStorageError */
  sourceMap(name: string, version: string, script: string): Promise<Buffer>;
  /** Returns the page for a visitor, by default without canaries; the same object until something changes. Null without a shell. */
  page(visitor?: Visitor): LivePage | null;
  officePage(): HostPage | null;
  hasCanary(): boolean;
  deleteUnfinished(): Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  settings: { dataDir: string; builtInReleases?: string; pollRegistryMs: number };
  database: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  checker?: ReleaseChecker;
  /** Is called in the transaction of every change of a channel. */
  report?: (manager: EntityManager, row: ReleaseAuditRow) => Promise<void>;
}

export async function openPublishedReleases({
  settings,
  database,
  storage,
  clock,
  logger,
  checker = new IsolatedReleaseChecker(logger),
  report = () => Promise.resolve(),
}: Dependencies): Promise<PublishedReleases> {
  const { reads, unitOfWork } = database;
  const files = new ReleaseFiles(path.join(settings.dataDir, 'releases'), new ReleaseStore(storage), logger);
  const registry = new ReleaseRegistry(unitOfWork, files, clock, checker, report);
  if (settings.builtInReleases) await installBuiltIn(settings.builtInReleases, { registry, reads, logger });
  const old = new OldReleases({ reads, unitOfWork, files, clock });
  const unfinishedBefore = () => new Date(clock.now().getTime() - UNFINISHED_KEPT);
  await files.deleteUnfinished(unfinishedBefore());
  const watcher = new ReleaseWatcher({
    reader: new ReleaseReader(reads),
    files: new ActiveFiles(files),
    maintain: async ({ ever }) => {
      await files.deleteOthers((name, version) => ever.has(releaseKey(name, version)), unfinishedBefore());
      return old.store();
    },
    logger,
  });
  await watcher.refresh();
  watcher.start(settings.pollRegistryMs);
  const pages = new PagesByChoice(() => watcher.snapshot());
  const find = async (name: string, version: string) =>
    watcher.snapshot().ever.get(releaseKey(name, version)) ??
    (await findRelease(reads, name, version, { evenWithdrawn: true }));
  return {
    registry,
    checker,
    retention: new ReleaseRetention({ unitOfWork, reads, storage, files, clock }),
    watcher,
    definitions: new RegistryDefinitions(() => watcher.snapshot()),
    folder: files.root,
    damages: async (release) => {
      await files.fetch(release);
      return files.damages(release);
    },
    filesOf: async (name, version) => (await find(name, version).catch(absent))?.release.files ?? {},
    findFile: async (name, version, file) => files.find((await find(name, version)).release, file),
    readFile: async (name, version, file) => files.read((await find(name, version)).release, file),
    sourceMap: async (name, version, script) => files.sourceMap((await find(name, version)).release, script),
    page: (visitor = EVERYBODY) => pages.page(visitor),
    officePage: () => {
      const { office } = watcher.snapshot();
      return office && hostPage(office);
    },
    hasCanary: () => {
      const { shellCanary, steps } = watcher.snapshot();
      return shellCanary !== null || steps.some(({ canary }) => canary !== null);
    },
    deleteUnfinished: () => files.deleteUnfinished(unfinishedBefore()),
    close: async () => {
      checker.close();
      await watcher.close();
    },
  };
}

function absent(error: unknown): undefined {
  if (error instanceof NotFoundError) return undefined;
  throw error;
}
