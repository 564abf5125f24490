import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { type EntityManager, IsNull } from 'typeorm';
import { type Clock, isDuplicate, newId, type UnitOfWork } from '../platform/index.ts';
import { ConflictError } from '../errors.ts';
import type { ChangedBy, ChannelChange } from './channel/channel-change.ts';
import { changeChannels, lockChannels } from './channel/change-channels.ts';
import { arriving } from './channel/arriving.ts';
import { keyProblems } from './data-dictionary.ts';
import { findRelease } from './channel/find-release.ts';
import { withdraw } from './channel/withdraw.ts';
import type { StepVersions } from './definitions.ts';
import { incompatibilitiesWithLive } from './publish/check-fit.ts';
import { allLiveDefinitions } from './channel/live-definitions.ts';
import { IN_PROCESS, type ReleaseChecker } from './publish/checker/release-checker.ts';
import { readReleaseFolder, RELEASE_JSON, type ReleaseFolder } from './publish/read-release-folder.ts';
import { ReleaseAuditEntity } from './release-audit.entity.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseFiles } from './files/release-files.ts';
import { ReleaseStorageError } from './files/release-store.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';
import { type Judged, judgeSignature } from './signing/signatures.ts';

export interface PublishOptions {
  /** Who does it, for the audit. */
  actor: string;
  /** Came with the product, which was tested as a whole. */
  builtIn?: boolean;
  /** Definitions that will become live with it. */
  together?: StepDefinition[];
  /** A new step may stand behind the signature. */
  afterSignature?: boolean;
  /** Refuses what would not run with what is live at this moment. Without it, that is told at the promotion. */
  mustFit?: boolean;
  /** ed25519 in base64 of `release.json` to the byte; releases that came with the product need none. */
  signature?: string;
}

/** Publishes releases and says which are live. Everything that is done leaves a row in the audit. */
export class ReleaseRegistry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
    private readonly checker: ReleaseChecker,
  ) {}

  /**
   * Takes a built release in: checks it and puts its files into the storage. It is not live by that, and claims nothing. Doing it again with
   * the same files is harmless.
   *
   * @throws ReleaseRefusedError with all that stands against it.
   */
  async publish(folder: string, options: PublishOptions): Promise<ReleaseRow> {
    return this.publishChecked(await readReleaseFolder(folder), options, IN_PROCESS);
  }

  /** The same for several that will become live together, each beside the others. */
  async publishTogether(folders: string[], options: PublishOptions): Promise<ReleaseRow[]> {
    const found = await Promise.all(folders.map(readReleaseFolder));
    const together = found.flatMap(({ definition }) => (definition ? [definition] : []));
    const rows: ReleaseRow[] = [];
    for (const each of found)
      rows.push(await this.publishChecked(each, { together, ...options }, IN_PROCESS));
    return rows;
  }

  /** The same for one that was sent: another process checks it. @throws ReleaseRefusedError */
  publishRelease(found: ReleaseFolder, options: PublishOptions): Promise<ReleaseRow> {
    return this.publishChecked(found, options, this.checker);
  }

  /**
   * The version of a built-in release stands for its sources: when it is there already, it stays as it is, because another
   * Node compresses the same files to other bytes. Anybody else's release must be the same to the byte.
   *
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
      await this.putBack(there, found.files);
      return there;
    }
    if (!options.builtIn) await this.refuseTakenContainer(found.release);
    const own = there ? [] : await checker.problems(found);
    // What is wrong by itself may be too wrong to be compared with others.
    const problems = own.length > 0 ? own : await this.problemsBeside(found, options, checker);
    if (problems.length > 0) throw new ReleaseRefusedError(`${name} ${version}`, problems);
    await this.files.store(found);
    const record = () => this.unitOfWork.run((manager) => this.record(manager, found, options));
    const row = await record().catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      await this.refuseTakenContainer(found.release);
      // Another process published it at the same time: the second look finds its row.
      return record();
    });
    // Files that were there already, of a publish that was killed or of a release that just expired, may have been swept before it was entered.
    await this.files.store(found, { onlyMissing: true });
    await this.files.keep(found);
    return row;
  }

  /** What is lost, here or in the storage, of a release that came with the product. A start needs no storage for it. */
  private async putBack({ id, release, storedAt }: ReleaseRow, files: Map<string, Buffer>): Promise<void> {
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

  /** @throws ConflictError */
  private async refuseTakenContainer(release: ReleaseFile): Promise<void> {
    const taken = await this.unitOfWork.run((manager) => takenContainer(manager, release));
    if (taken) throw new ConflictError('container_taken', taken);
  }

  /** Whether this very release is there already; another one under the same version is refused when it is published. */
  async isPublished({ name, version, files }: ReleaseFolder['release']): Promise<boolean> {
    const there = await this.unitOfWork.run((manager) => manager.findOneBy(ReleaseEntity, { name, version }));
    return there !== null && isDeepStrictEqual(there.release.files, files);
  }

  /** What stands against a release beside what is published and live. Changes nothing. */
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
      const taken = await takenContainer(manager, release);
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
    // Not within the unit of work: the other process may take its time.
    const beside = { definition, live, together, mayFollowSignature: afterSignature };
    return [...problems, ...(await checker.neighbourProblems(beside))];
  }

  /**
   * Makes a published release live; the one before it becomes the last good one.
   *
   * @param expectedRevision of the channel as the caller saw it; 0 for a name that has no channel yet
   * @throws RevisionConflictError when it changed meanwhile, ReleaseRefusedError when shell and steps would not fit
   */
  async promote(name: string, version: string, expectedRevision: number, actor: string): Promise<void> {
    await this.change([{ action: 'promote', name, version, expectedRevision }], { actor });
  }

  /**
   * Several changes of channels at once, or none: a new shell and the steps that need it. This process has the files by then.
   *
   * @throws ReleaseStorageError, RevisionConflictError, ReleaseRefusedError, NotFoundError, InvalidError or ConflictError, each saying what to do
   */
  async change(changes: ChannelChange[], by: Omit<ChangedBy, 'at'>): Promise<void> {
    const at = this.clock.now().toISOString();
    for (const { release } of await this.unitOfWork.run((manager) => arriving(manager, changes)))
      await this.files.fetch(release);
    await this.unitOfWork.run((manager) =>
      changeChannels(manager, changes, { ...by, at }, (release) => this.files.damages(release)),
    );
  }

  /** Somebody gets a link to try these. @throws NotFoundError for one that is not there any more */
  async recordTrial(versions: StepVersions, actor: string): Promise<void> {
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

  /** @throws NotFoundError, ConflictError while somebody is served it */
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
    // Again: a key that was revoked since the first look counts no more.
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

type Checker = Pick<ReleaseChecker, 'problems' | 'neighbourProblems'>;

/** By its key, or why it may not be taken with its signature. */
const judged = (
  manager: EntityManager,
  { release, files }: Pick<ReleaseFolder, 'release' | 'files'>,
  { builtIn, signature }: Omit<PublishOptions, 'actor'>,
): Promise<Judged> =>
  builtIn
    ? Promise.resolve({ key: null })
    : judgeSignature(manager, release.name, files.get(RELEASE_JSON) ?? Buffer.alloc(0), signature);

const otherFiles = ({ release }: ReleaseRow, found: ReleaseFile): string[] =>
  isDeepStrictEqual(release.files, found.files)
    ? []
    : [
        `this version was already published with different files. Releases never change: publish a new version.`,
      ];

/** Why a container's name can't be used: two releases of one name could not be in one page. */
async function takenContainer(
  manager: EntityManager,
  { name, version, container }: ReleaseFile,
): Promise<string | undefined> {
  const holder = await manager.findOneBy(ReleaseEntity, { container });
  if (!holder || (holder.name === name && holder.version === version)) return undefined;
  return `The container name ${container} of ${name} ${version} is already used by ${holder.name} ${holder.version}. Give the release another version, and build it again.`;
}
