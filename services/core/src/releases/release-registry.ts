import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { newId } from '../identifiers/identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { releaseProblems } from './check-release.ts';
import { recordKeys } from './data-dictionary.ts';
import { promoteTogether, type Promotion } from './promote.ts';
import { readReleaseFolder, type ReleaseFolder } from './read-release-folder.ts';
import { ReleaseAuditEntity } from './release-audit.entity.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';

export interface PublishOptions {
  /** Who does it, for the audit. */
  actor: string;
  /** Came with the product. */
  builtIn?: boolean;
}

/** Publishes releases and says which are live. Everything that is done leaves a row in the audit. */
export class ReleaseRegistry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a built release in: checks it, copies its files, enters its keys. It is not live by that. Doing it again with
   * the same files is harmless. The version of a built-in release stands for its sources: when it is there already, it stays as it is,
   * because another Node compresses the same files to other bytes.
   *
   * @throws ReleaseRefusedError with all that stands against it.
   */
  async publish(folder: string, { actor, builtIn = false }: PublishOptions): Promise<ReleaseRow> {
    const found = await readReleaseFolder(folder);
    const problems = releaseProblems(found);
    if (problems.length > 0) throw refused(found, problems);
    const { name, version } = found.release;
    if (builtIn) {
      const there = await this.unitOfWork.run((manager) =>
        manager.findOneBy(ReleaseEntity, { name, version }),
      );
      if (there?.builtIn && (await this.files.has(name, version))) return there;
    }
    await this.files.install(found);
    const record = () => this.unitOfWork.run((manager) => this.record(manager, found, actor, builtIn));
    return record().catch((error: unknown) => {
      // Another process published it at the same time: the second look finds its row.
      if (isDuplicate(error)) return record();
      throw error;
    });
  }

  /**
   * Makes a published release live; the one before it becomes the last good one.
   *
   * @param expectedRevision of the channel as the caller saw it; 0 for a name that has no channel yet
   * @throws RevisionConflictError when it changed meanwhile, ReleaseRefusedError when shell and steps would not fit
   */
  async promote(name: string, version: string, expectedRevision: number, actor: string): Promise<void> {
    await this.promoteTogether([{ name, version, expectedRevision }], actor);
  }

  /** Several at once, or none: a new shell and the steps that need it. */
  async promoteTogether(promotions: Promotion[], actor: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.unitOfWork.run((manager) => promoteTogether(manager, promotions, { actor, at }));
  }

  private async record(
    manager: EntityManager,
    { release, manifest, definition }: ReleaseFolder,
    actor: string,
    builtIn: boolean,
  ): Promise<ReleaseRow> {
    const { name, version, container } = release;
    const there = await manager.findOneBy(ReleaseEntity, { name, version });
    if (there) return there;
    if (definition) {
      const problems = await recordKeys(manager, definition, version);
      if (problems.length > 0) throw new ReleaseRefusedError(`${name} ${version}`, problems);
    }
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
    };
    await manager.insert(ReleaseEntity, row);
    await manager.insert(ReleaseAuditEntity, {
      id: newId(),
      at: publishedAt,
      action: 'publish',
      name,
      version,
      previous: null,
      actor,
    });
    return row;
  }
}

function refused({ release }: ReleaseFolder, problems: string[]): ReleaseRefusedError {
  return new ReleaseRefusedError(`${release.name} ${release.version}`, problems);
}
