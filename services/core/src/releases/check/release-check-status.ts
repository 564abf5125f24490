import type { ReleaseCheck } from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import type { Clock, JobQueue, UnitOfWork } from '../../platform/index.ts';
import { findRelease } from '../channel/find-release.ts';
import type { StepVersions } from '../definitions.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';

export interface CheckRelease {
  versions: StepVersions;
}

interface Dependencies {
  unitOfWork: UnitOfWork;
  jobs: JobQueue;
  clock: Clock;
}

const MAX_PROBLEMS = 50;
const MAX_PROBLEM_LENGTH = 1_000;

export class ReleaseChecks {
  constructor(private readonly deps: Dependencies) {}

  /** Requests one check of all these releases, unless each has passed. Checks refused releases again. @throws NotFoundError */
  async order(versions: StepVersions): Promise<void> {
    await this.deps.unitOfWork.run(async (manager) => {
      const rows = await Promise.all(
        Object.entries(versions).map(([name, version]) => findRelease(manager, name, version)),
      );
      const waiting = rows.filter(({ checkState }) => checkState !== 'passed');
      if (waiting.length === 0) return;
      await settle(manager, waiting, { state: 'pending', at: null, problems: [] });
      const payload: CheckRelease = { versions };
      const uniqueKey = `check-release:${rows.map(({ id }) => id).join()}`;
      await this.deps.jobs.add(manager, { kind: 'check-release', payload, uniqueKey });
    });
  }

  async record(versions: StepVersions, problems: string[]): Promise<void> {
    const at = this.deps.clock.now().toISOString();
    const state = problems.length === 0 ? 'passed' : 'refused';
    const kept = problems.slice(0, MAX_PROBLEMS).map((each) => each.slice(0, MAX_PROBLEM_LENGTH));
    await this.deps.unitOfWork.run(async (manager) => {
      const rows = await Promise.all(
        Object.entries(versions).map(([name, version]) =>
          manager.findOneBy(ReleaseEntity, { name, version }),
        ),
      );
      const waiting = rows.filter((row) => row !== null).filter((row) => row.checkState !== 'passed');
      await settle(manager, waiting, { state, at, problems: kept });
    });
  }

  async refuseUnchecked(versions: StepVersions): Promise<void> {
    await this.deps.unitOfWork.run(async (manager) => {
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

export async function refuseUnchecked(manager: EntityManager, name: string, version: string): Promise<void> {
  const row = await findRelease(manager, name, version, { evenWithdrawn: true });
  if (row.checkState === 'passed') return;
  // Without a program: the command line adds its own.
  const again = `\`check ${name}@${version}\``;
  if (row.checkState === 'pending')
    throw new ConflictError(
      'not_checked',
      `${name} ${version} has not been checked yet. Wait for the check, or repeat it: ${again}. ` +
        'Releases that depend on a shell or steps that aren’t live are checked together with them.',
    );
  throw new ConflictError(
    'check_refused',
    `${name} ${version} did not pass its check:\n${checkOf(row)
      .problems.map((each) => `  - ${each}`)
      .join('\n')}\nFix it and publish it again, or repeat the check: ${again}.`,
  );
}
