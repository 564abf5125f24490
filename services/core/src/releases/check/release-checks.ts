import type { ReleaseCheck } from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import type { Clock, JobQueue, UnitOfWork } from '../../platform/index.ts';
import { findRelease } from '../channel/find-release.ts';
import type { StepVersions } from '../definitions.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';

export interface CheckRelease {
  /** By name: they are opened together. */
  versions: StepVersions;
}

interface Parts {
  unitOfWork: UnitOfWork;
  jobs: JobQueue;
  clock: Clock;
}

/** Problems that are kept of one release, and characters of each. */
const MOST_PROBLEMS = 50;
const LONGEST_PROBLEM = 1_000;

/** What the server's own browser has seen of releases, and is still to see. */
export class ReleaseChecks {
  constructor(private readonly parts: Parts) {}

  /**
   * Has these looked at together, unless all have passed. What was refused is looked at anew.
   * @throws NotFoundError for what is not published
   */
  async order(versions: StepVersions): Promise<void> {
    await this.parts.unitOfWork.run(async (manager) => {
      const rows = await Promise.all(
        Object.entries(versions).map(([name, version]) => findRelease(manager, name, version)),
      );
      const waiting = rows.filter(({ checkState }) => checkState !== 'passed');
      if (waiting.length === 0) return;
      await settle(manager, waiting, { state: 'pending', at: null, problems: [] });
      const payload: CheckRelease = { versions };
      const uniqueKey = `check-release:${rows.map(({ id }) => id).join()}`;
      await this.parts.jobs.add(manager, { kind: 'check-release', payload, uniqueKey });
    });
  }

  /** What was seen of all of them. */
  async record(versions: StepVersions, problems: string[]): Promise<void> {
    const at = this.parts.clock.now().toISOString();
    const state = problems.length === 0 ? 'passed' : 'refused';
    const told = problems.slice(0, MOST_PROBLEMS).map((each) => each.slice(0, LONGEST_PROBLEM));
    await this.parts.unitOfWork.run(async (manager) => {
      const rows = await Promise.all(
        Object.entries(versions).map(([name, version]) =>
          manager.findOneBy(ReleaseEntity, { name, version }),
        ),
      );
      const waiting = rows.filter((row) => row !== null).filter((row) => row.checkState !== 'passed');
      await settle(manager, waiting, { state, at, problems: told });
    });
  }

  /** @throws ConflictError naming those that have not passed, NotFoundError for what is not published */
  async refuseUnchecked(versions: StepVersions): Promise<void> {
    await this.parts.unitOfWork.run(async (manager) => {
      for (const [name, version] of Object.entries(versions)) await refuseUnchecked(manager, name, version);
    });
  }
}

async function settle(
  manager: EntityManager,
  rows: ReleaseRow[],
  { state, at, problems }: ReleaseCheck,
): Promise<void> {
  if (rows.length === 0) return;
  await manager.update(
    ReleaseEntity,
    { id: In(rows.map(({ id }) => id)) },
    { checkState: state, checkedAt: at, checkProblems: problems.length > 0 ? problems : null },
  );
}

export const checkOf = ({ checkState, checkedAt, checkProblems }: ReleaseRow): ReleaseCheck => ({
  state: checkState,
  at: checkedAt,
  problems: checkProblems ?? [],
});

/** Nobody is served what the server has not looked at. @throws ConflictError, NotFoundError */
export async function refuseUnchecked(manager: EntityManager, name: string, version: string): Promise<void> {
  const row = await findRelease(manager, name, version, { evenWithdrawn: true });
  if (row.checkState === 'passed') return;
  const again = `npm run release -- check ${name}@${version}`;
  if (row.checkState === 'pending')
    throw new ConflictError(
      'not_checked',
      `${name} ${version} has not been checked yet. Wait for the check, or run it: ${again}. ` +
        'Releases that depend on a shell or steps that aren’t live are checked together with them.',
    );
  throw new ConflictError(
    'check_refused',
    `${name} ${version} did not pass its check:\n${checkOf(row)
      .problems.map((each) => `  - ${each}`)
      .join('\n')}\nFix it and publish it again, or rerun the check: ${again}.`,
  );
}
