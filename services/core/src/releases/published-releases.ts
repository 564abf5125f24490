import path from 'node:path';
import type { ReleaseFile } from '@portico/contracts';
import type { Clock, Database, Logger } from '../platform/index.ts';
import { installBuiltIn } from './built-in-releases.ts';
import { findRelease } from './channel/find-release.ts';
import { EVERYBODY, type Visitor } from './cohorts/choose-releases.ts';
import { PagesByChoice } from './cohorts/pages-by-choice.ts';
import type { Definitions } from './definitions.ts';
import type { LivePage } from './live-page.ts';
import { RegistryDefinitions } from './registry-definitions.ts';
import { ReleaseFiles, UNFINISHED_KEPT } from './files/release-files.ts';
import { ReleaseReader } from './release-reader.ts';
import { ReleaseRegistry } from './release-registry.ts';
import type { ReleaseSnapshot } from './release-snapshot.ts';
import { ReleaseRetention } from './retention/release-retention.ts';
import { type FileProblems, ReleaseWatcher } from './release-watcher.ts';

/** What is published, and which of it is live. */
export interface PublishedReleases {
  registry: ReleaseRegistry;
  retention: ReleaseRetention;
  watcher: ReleaseWatcher;
  definitions: Definitions;
  /** Folder that holds `<name>/<version>/<file>`. */
  folder: string;
  /** Of one release. */
  fileFolder(name: string, version: string): string;
  /** What of the files that pages load of a release is not as it was published, each in a sentence. */
  damages(release: ReleaseFile): Promise<string[]>;
  /**
   * The source map of a script of any release that is still there, compressed with gzip.
   * @throws NotFoundError saying why there is none
   */
  sourceMap(name: string, version: string, script: string): Promise<Buffer>;
  /**
   * What a page is made of now, for a visitor, or for everybody who is in no canary; the same object until something changes;
   * null as long as there is no shell.
   */
  page(visitor?: Visitor): LivePage | null;
  /** Whether visitors get different versions at this time. */
  hasCanary(): boolean;
  /** Deletes what publishes have left that were killed an hour ago or earlier. */
  deleteUnfinished(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  settings: { dataDir: string; builtInReleases?: string; pollRegistryMs: number };
  database: Database;
  clock: Clock;
  logger: Logger;
}

/** Installs the built-in releases, reads the registry, and keeps looking at it until `close()`. */
export async function openPublishedReleases({
  settings,
  database,
  clock,
  logger,
}: Parts): Promise<PublishedReleases> {
  const files = new ReleaseFiles(path.join(settings.dataDir, 'releases'));
  const registry = new ReleaseRegistry(database.unitOfWork, files, clock);
  if (settings.builtInReleases)
    await installBuiltIn(settings.builtInReleases, { registry, reads: database.reads, logger });
  const deleteUnfinished = () => files.deleteUnfinished(new Date(clock.now().getTime() - UNFINISHED_KEPT));
  await deleteUnfinished();
  const look = (snapshot: ReleaseSnapshot) => fileProblems(files, snapshot);
  const watcher = new ReleaseWatcher(new ReleaseReader(database.reads), look, logger);
  await watcher.refresh();
  watcher.start(settings.pollRegistryMs);
  const pages = new PagesByChoice(() => watcher.snapshot());
  return {
    registry,
    retention: new ReleaseRetention(database.unitOfWork, files, clock),
    watcher,
    definitions: new RegistryDefinitions(() => watcher.snapshot()),
    folder: files.root,
    fileFolder: (name, version) => files.folder(name, version),
    damages: (release) => files.damages(release),
    sourceMap: async (name, version, script) => {
      const { release } = await findRelease(database.reads, name, version, { evenWithdrawn: true });
      return files.sourceMap(release, script);
    },
    page: (visitor = EVERYBODY) => pages.page(visitor),
    hasCanary: () => {
      const { shellCanary, steps } = watcher.snapshot();
      return shellCanary !== null || steps.some(({ canary }) => canary !== null);
    },
    deleteUnfinished,
    close: () => watcher.close(),
  };
}

/** Of all that somebody is served, or would be if the rest failed. */
async function fileProblems(
  files: ReleaseFiles,
  { shell, shellCanary, steps }: ReleaseSnapshot,
): Promise<FileProblems> {
  const served = [
    shell,
    shellCanary?.row,
    ...steps.flatMap(({ live, canary, lastGood }) => [live, canary?.row, lastGood]),
  ].filter((row) => row !== null && row !== undefined);
  const of = async (find: (release: ReleaseFile) => Promise<string[]>) =>
    (await Promise.all(served.map(({ release }) => find(release)))).flat();
  return {
    damages: await of((release) => files.damages(release)),
    lostMaps: await of((release) => files.lostMaps(release)),
  };
}
