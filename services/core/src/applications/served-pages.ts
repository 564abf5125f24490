import type { Applicant } from '../accounts/index.ts';
import { UnauthorizedError } from '../errors.ts';
import { constantQuery, type Database, storedJson } from '../platform/index.ts';
import type { RulesInForce, ShownPage, StepVersions } from '../releases/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

/** What decides which page an applicant is served, and with which versions. */
export type PageState = Pick<ApplicationRow, 'lastPage' | 'status' | 'cohort' | 'stepVersions'>;

const STATE = constantQuery(
  'SELECT last_page AS lastPage, status, cohort, step_versions AS stepVersions FROM application WHERE id = ?',
);

/** The pages that applicants are served: they get the same versions on every device. */
export class ServedPages {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesInForce,
  ) {}

  async state({ applicationId }: Applicant): Promise<PageState> {
    const [state] = await this.database.reads.query<PageState[]>(STATE, [applicationId]);
    if (!state) throw new UnauthorizedError(); // the account was deleted under the session
    return { ...state, stepVersions: storedJson(state.stepVersions) };
  }

  /** Keeps what the page is served with; nothing once the application is submitted, because that froze its versions. */
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

  /** A visitor has logged in on the page: from now on it is one that the applicant was served, unless they were served one before. */
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
