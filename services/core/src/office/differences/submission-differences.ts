import { texts } from '@portico/contracts';
import { clearHidden } from '@portico/form-model';
import {
  ApplicationEntity,
  attachedDocuments,
  effectiveAnswers,
  SubmissionEntity,
} from '../../applications/index.ts';
import type { Database } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import { type Difference, differences } from './differences.ts';
import { type NamedDocument, type PrintedRow, printedRows } from './printed-rows.ts';

/** Compares an applicant's submissions, reading each with the definitions that validated it. */
export class SubmissionDifferences {
  constructor(
    private readonly database: Database,
    private readonly rules: Releases['rules'],
  ) {}

  async between(applicationId: string, from: string, to?: string): Promise<Difference[]> {
    return differences(
      await this.submitted(applicationId, from),
      to === undefined ? await this.now(applicationId) : await this.submitted(applicationId, to),
    );
  }

  private async submitted(applicationId: string, reference: string): Promise<PrintedRow[]> {
    const submission = await this.database.reads.findOneBy(SubmissionEntity, { applicationId, reference });
    if (!submission) throw new NotFoundError(texts.referenceUnknown);
    const { definitions } = this.rules.ofSubmission(submission);
    const { answers } = clearHidden(definitions, submission.answers);
    return printedRows(definitions, answers, byKey(submission.documents ?? []));
  }

  private async now(id: string): Promise<PrintedRow[]> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const { definitions } = this.rules.ofApplication(application);
    const answers = await effectiveAnswers(reads, id, definitions, application.answers);
    return printedRows(definitions, answers, byKey(await attachedDocuments(reads, id, definitions, answers)));
  }
}

const byKey = (documents: (NamedDocument & { answerKey: string })[]) =>
  new Map(documents.map((document) => [document.answerKey, document]));
