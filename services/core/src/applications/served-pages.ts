import type { Applicant } from '../accounts/index.ts';
import { UnauthorizedError } from '../errors.ts';
import { constantQuery, type Database, parseJsonColumn } from '../platform/index.ts';
import type { ActiveRules, ShownPage, StepVersions } from '../releases/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

export type PageState = Pick<ApplicationRow, 'lastPage' | 'status' | 'cohort' | 'stepVersions'>;

const STATE = constantQuery(
  'SELECT last_page AS lastPage, status, cohort, step_versions AS stepVersions FROM application WHERE id = ?',
);

export class ServedPages {
  constructor(
    private readonly database: Database,
    private readonly rules: ActiveRules,
  ) {}

  async state({ applicationId }: Applicant): Promise<PageState> {
    const [state] = await this.database.reads.query<PageState[]>(STATE, [applicationId]);
    if (!state) throw new UnauthorizedError();
    return { ...state, stepVersions: parseJsonColumn(state.stepVersions) };
  }

  /** Stores the served versions; does nothing after submission, which froze them. */
  async record(
    { applicationId }: Applicant,
    state: PageState,
    cohort: number | null,
    versions: StepVersions,
  ): Promise<void> {
    if (state.status === 'submitted') return;
    if (state.cohort === cohort && isSame(state.stepVersions, versions)) return;
    const changes = { cohort, stepVersions: versions };
    await this.database.unitOfWork.run((manager) =>
      manager.update(ApplicationEntity, { id: applicationId }, changes as object),
    );
  }

  /** Call it when a visitor logs in on a page. Records the page unless the applicant was served one before. */
  async recordVisitorsPage(applicant: Applicant, page: ShownPage): Promise<void> {
    const versions = this.rules.ofVisitorsPage(page);
    if (!versions) return;
    const state = await this.state(applicant);
    if (Object.keys(state.stepVersions).length > 0) return;
    await this.record(applicant, state, state.cohort, versions);
  }
}

function isSame(a: StepVersions, b: StepVersions): boolean {
  const names = Object.keys(b);
  return Object.keys(a).length === names.length && names.every((name) => a[name] === b[name]);
}
