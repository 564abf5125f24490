import type { Database } from '../database/database.ts';
import type { StepVersions } from '../releases/definitions.ts';
import type { Applicant } from '../sessions/sessions.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

/** What decides which page an applicant is served, and with which versions. */
export type PageState = Pick<ApplicationRow, 'lastPage' | 'status' | 'cohort' | 'stepVersions'>;

/** The pages that applicants are served: they get the same versions on every device. */
export class ServedPages {
  constructor(private readonly database: Database) {}

  state({ applicationId }: Applicant): Promise<PageState> {
    return this.database.reads.findOneOrFail(ApplicationEntity, {
      select: { id: true, lastPage: true, status: true, cohort: true, stepVersions: true },
      where: { id: applicationId },
    });
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
}

function isSame(a: StepVersions, b: StepVersions): boolean {
  const names = Object.keys(b);
  return Object.keys(a).length === names.length && names.every((name) => a[name] === b[name]);
}
