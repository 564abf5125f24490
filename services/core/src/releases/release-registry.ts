import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { type EntityManager, IsNull } from 'typeorm';
import { type Clock, isDuplicate, newId, type UnitOfWork } from '../platform/index.ts';
import { ConflictError } from '../errors.ts';
import type { ChangedBy, ChannelChange } from './channel/channel-change.ts';
import { changeChannels, lockChannels } from './channel/change-channels.ts';
import { newlyActive } from './channel/newly-active.ts';
import { keyProblems } from './claim-data-keys.ts';
import { findRelease } from './channel/find-release.ts';
import { withdraw } from './channel/withdraw.ts';
import type { StepVersions } from './definitions.ts';
import { incompatibilitiesWithLive } from './publish/check-fit.ts';
import { allLiveDefinitions } from './channel/live-definitions.ts';
import { IN_PROCESS, type ReleaseChecker } from './publish/checker/release-checker.ts';
import { readReleaseFolder, RELEASE_JSON, type ReleaseFolder } from './publish/read-release-folder.ts';
import { ReleaseAuditEntity, type ReleaseAuditRow } from './release-audit.entity.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseFiles } from './files/release-files.ts';
import { ReleaseStorageError } from './files/release-store.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';
import { type Judged, checkSignature } from './signing/signatures.ts';

export interface PublishOptions {
  actor: string;
  builtIn?: boolean;
  together?: StepDefinition[];
  afterSignature?: boolean;
  /** Refuses a release that wouldn't run with the live ones. By default, such a release can be published, but not promoted. */
  mustFit?: boolean;
  /** Base64 ed25519 signature of `release.json`; not needed for built-in releases. */
  signature?: string;
}

/** Publishes releases and changes channels. Every action is audited. */
export class ReleaseRegistry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
    private readonly checker: ReleaseChecker,
    private readonly report: (manager: EntityManager, row: ReleaseAuditRow) => Promise<void>,
  ) {}

  /**
   * Checks a built release and stores its files, without making it live or claiming keys. Idempotent.
   * @throws ReleaseRefusedError with all problems
   */
  async publish(folder: string, options: PublishOptions): Promise<ReleaseRow> {
    return this.publishChecked(await readReleaseFolder(folder), options, IN_PROCESS);
  }

  async publishTogether(folders: string[], options: PublishOptions): Promise<ReleaseRow[]> {
    const found = await Promise.all(folders.map(readReleaseFolder));
    const together = found.flatMap(({ definition }) => (definition ? [definition] : []));
    const rows: ReleaseRow[] = [];
    for (const each of found)
      rows.push(await this.publishChecked(each, { together, ...options }, IN_PROCESS));
    return rows;
  }

  /** Publishes an upload, checked in another process. @throws ReleaseRefusedError */
  publishRelease(found: ReleaseFolder, options: PublishOptions): Promise<ReleaseRow> {
    return this.publishChecked(found, options, this.checker);
  }

  /**
   * Keeps an existing built-in version, because Node versions compress differently; other releases must match exactly.
   * @throws ReleaseRefusedError
   */
  private async publishChecked(
    found: ReleaseFolder,
    options: PublishOptions,
    checker: Checker,
  ): Promise<ReleaseRow> {
    const { name, version } = found.release;
    const there = await this.unitOfWork.run((manager) => manager.findOneBy(ReleaseEntity, { name, version }));
    if (options.builtIn && there) {
      await this.restoreLostFiles(there, found.files);
      return there;
    }
    if (!options.builtIn) await this.refuseContainerConflict(found.release);
    const own = there ? [] : await checker.problems(found);
    const problems = own.length > 0 ? own : await this.problemsBeside(found, options, checker);
    if (problems.length > 0) throw new ReleaseRefusedError(`${name} ${version}`, problems);
    await this.files.store(found);
    const record = () => this.unitOfWork.run((manager) => this.record(manager, found, options));
    const row = await record().catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      await this.refuseContainerConflict(found.release);
      // Another process published it concurrently; now its row exists.
      return record();
    });
    // A sweep may have deleted reused files before the row was inserted.
    await this.files.store(found, { onlyMissing: true });
    await this.files.keep(found);
    return row;
  }

  /** Restores lost files of a built-in release. Works without the storage. */
  private async restoreLostFiles(
    { id, release, storedAt }: ReleaseRow,
    files: Map<string, Buffer>,
  ): Promise<void> {
    await this.files.keep({ release, files });
    try {
      if (!(await this.files.storeCopy(release)) || storedAt !== null) return;
    } catch (error) {
      if (error instanceof ReleaseStorageError) return;
      throw error;
    }
    await this.unitOfWork.run((manager) => this.enterStored(manager, id));
  }

  private async enterStored(manager: EntityManager, id: string): Promise<void> {
    await manager.update(
      ReleaseEntity,
      { id, storedAt: IsNull() },
      { storedAt: this.clock.now().toISOString() },
    );
  }

  private async refuseContainerConflict(release: ReleaseFile): Promise<void> {
    const taken = await this.unitOfWork.run((manager) => containerConflict(manager, release));
    if (taken) throw new ConflictError('container_taken', taken);
  }

  async isPublished({ name, version, files }: ReleaseFolder['release']): Promise<boolean> {
    const there = await this.unitOfWork.run((manager) => manager.findOneBy(ReleaseEntity, { name, version }));
    return there !== null && isDeepStrictEqual(there.release.files, files);
  }

  /** Returns conflicts with published and live releases. Read-only. */
  async problemsBeside(
    found: Pick<ReleaseFolder, 'release' | 'definition' | 'files'>,
    options: Omit<PublishOptions, 'actor'>,
    checker: Checker = this.checker,
  ): Promise<string[]> {
    const { together = [], mustFit = false, builtIn = false, afterSignature = builtIn } = options;
    const { definition, release } = found;
    const { problems, live } = await this.unitOfWork.run(async (manager) => {
      const there = await manager.findOneBy(ReleaseEntity, { name: release.name, version: release.version });
      if (there) return { problems: otherFiles(there, release) };
      const taken = await containerConflict(manager, release);
      const { problem } = await judged(manager, found, options);
      return {
        problems: [
          ...(taken ? [taken] : []),
          ...(problem ? [problem] : []),
          ...(definition ? await keyProblems(manager, definition, release.version) : []),
          ...(mustFit ? await incompatibilitiesWithLive(manager, found) : []),
        ],
        live: await allLiveDefinitions(manager),
      };
    });
    if (!definition || !live) return problems;
    // Outside the unit of work, because the other process may be slow.
    const neighbors = { definition, live, together, mayFollowSignature: afterSignature };
    return [...problems, ...(await checker.neighborProblems(neighbors))];
  }

  /**
   * Makes a release live and the previous one the fallback.
   * @param expectedRevision that the caller saw; 0 if there is no channel yet
   * @throws RevisionConflictError, ReleaseRefusedError if shell and steps don't fit
   */
  async promote(name: string, version: string, expectedRevision: number, actor: string): Promise<void> {
    await this.change([{ action: 'promote', name, version, expectedRevision }], { actor });
  }

  /**
   * Changes several channels atomically, such as a new shell with its steps. Fetches their files first.
   * @throws ReleaseStorageError, RevisionConflictError, ReleaseRefusedError, NotFoundError, InvalidError, ConflictError
   */
  async change(changes: ChannelChange[], by: Omit<ChangedBy, 'at'>): Promise<void> {
    const at = this.clock.now().toISOString();
    for (const { release } of await this.unitOfWork.run((manager) => newlyActive(manager, changes)))
      await this.files.fetch(release);
    await this.unitOfWork.run((manager) =>
      changeChannels(manager, changes, { ...by, at }, (release) => this.files.damages(release), this.report),
    );
  }

  async recordPreview(versions: StepVersions, actor: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.unitOfWork.run(async (manager) => {
      await lockChannels(manager, Object.keys(versions));
      for (const [name, version] of Object.entries(versions)) {
        await findRelease(manager, name, version);
        await manager.insert(ReleaseAuditEntity, {
          ...{ id: newId(), at, action: 'try', name, version, actor },
          ...{ previous: null, canaryPercent: null, reason: null },
        });
      }
    });
  }

  async withdraw(name: string, version: string, by: Omit<ChangedBy, 'at'>): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.unitOfWork.run((manager) => withdraw(manager, name, version, { ...by, at }));
  }

  private async record(
    manager: EntityManager,
    found: ReleaseFolder,
    options: PublishOptions,
  ): Promise<ReleaseRow> {
    const { release, manifest, definition } = found;
    const { actor, builtIn = false, signature } = options;
    const { name, version, container } = release;
    const there = await manager.findOneBy(ReleaseEntity, { name, version });
    if (there) {
      await this.enterStored(manager, there.id);
      return there;
    }
    // Check again: the key may have been revoked.
    const signing = await judged(manager, found, options);
    if (signing.problem !== undefined) throw new ReleaseRefusedError(`${name} ${version}`, [signing.problem]);
    const publishedAt = this.clock.now().toISOString();
    const row: ReleaseRow = {
      id: newId(),
      name,
      version,
      container,
      release,
      manifest,
      definition,
      builtIn,
      publishedAt,
      withdrawnAt: null,
      storedAt: publishedAt,
      signingKey: signing.key?.id ?? null,
      signed: signing.key && signature ? { signature, text: String(found.files.get(RELEASE_JSON)) } : null,
      checkState: builtIn ? 'passed' : 'pending',
      checkProblems: null,
      checkedAt: builtIn ? publishedAt : null,
    };
    await manager.insert(ReleaseEntity, row);
    await manager.insert(ReleaseAuditEntity, {
      id: newId(),
      at: publishedAt,
      action: 'publish',
      name,
      version,
      previous: null,
      canaryPercent: null,
      reason: null,
      actor,
    });
    return row;
  }
}

type Checker = Pick<ReleaseChecker, 'problems' | 'neighborProblems'>;

const judged = (
  manager: EntityManager,
  { release, files }: Pick<ReleaseFolder, 'release' | 'files'>,
  { builtIn, signature }: Omit<PublishOptions, 'actor'>,
): Promise<Judged> =>
  builtIn
    ? Promise.resolve({ key: null })
    : checkSignature(manager, release.name, files.get(RELEASE_JSON) ?? Buffer.alloc(0), signature);

const otherFiles = ({ release }: ReleaseRow, found: ReleaseFile): string[] =>
  isDeepStrictEqual(release.files, found.files)
    ? []
    : [
        `this version was already published with different files. Releases never change: publish a new version.`,
      ];

/** Returns a problem if another release has the same container name: both couldn't be on one page. */
async function containerConflict(
  manager: EntityManager,
  { name, version, container }: ReleaseFile,
): Promise<string | undefined> {
  const holder = await manager.findOneBy(ReleaseEntity, { container });
  if (!holder || (holder.name === name && holder.version === version)) return undefined;
  return `The container name ${container} of ${name} ${version} is already used by ${holder.name} ${holder.version}. Give the release another version, and build it again.`;
}
