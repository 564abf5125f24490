import type { ServicePrintReply } from '@portico/contracts';
import { answeredKeys, clearHidden, type StepDefinition } from '@portico/form-model';
import type { ApplicationRow } from '../applications/application.entity.ts';
import { ApplicationEntity } from '../applications/application.entity.ts';
import type { Database } from '../database/database.ts';
import { NotFoundError } from '../errors/errors.ts';
import type { Definitions } from '../releases/definitions.ts';
import { SubmissionEntity, type SubmissionRow } from '../submission/submission.entity.ts';

/** An application as it is printed: frozen once it is submitted, as it stands before. */
export interface PrintedApplication {
  applicationId: string;
  /** What the service view draws. */
  view: ServicePrintReply;
  /** Keys that the print must hold, no more and no fewer. */
  expectedKeys: string[];
}

/** Reads applications for print. Hidden answers are cleared, so that no print shows what its page does not. */
export class PrintedApplications {
  constructor(
    private readonly database: Database,
    private readonly definitions: Definitions,
  ) {}

  /** @throws NotFoundError */
  async read(id: string): Promise<PrintedApplication> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError();
    const submission = await reads.findOneBy(SubmissionEntity, { applicationId: id });
    const { versions, definitions } = submission
      ? { versions: submission.stepVersions, definitions: this.definitions.frozen(submission.stepVersions) }
      : this.definitions.resolve(application.stepVersions);
    return printed(application, submission, versions, definitions);
  }
}

function printed(
  application: ApplicationRow,
  submission: SubmissionRow | null,
  versions: Record<string, string>,
  definitions: StepDefinition[],
): PrintedApplication {
  const { answers } = clearHidden(definitions, (submission ?? application).answers);
  return {
    applicationId: application.id,
    view: {
      answer: answers,
      add_another: application.addAnother,
      document_answer: {},
      tabs: application.tabs,
      step_versions: versions,
      reference: submission?.reference ?? null,
    },
    expectedKeys: answeredKeys(definitions, answers),
  };
}
