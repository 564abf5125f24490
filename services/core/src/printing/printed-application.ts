import { type Answers, type ServicePrintReply, texts } from '@portico/contracts';
import { answeredKeys, chosenOptions, clearHidden } from '@portico/form-model';
import {
  ApplicationEntity,
  type ApplicationRow,
  type AttachedDocument,
  attachedDocuments,
  currentSubmission,
  displayName,
  effectiveAnswers,
  SubmissionEntity,
  type SubmissionRow,
} from '../applications/index.ts';
import type { Database } from '../platform/index.ts';
import type { RulesInForce, StepVersions } from '../releases/index.ts';
import { NotFoundError } from '../errors.ts';
import { printedSubmission } from './printed-submission.ts';

/** What can be printed: an application as it counts now, or one of its submissions. */
export interface Printable {
  applicationId: string;
  /** Null or absent: the submission that counts, or else the application as it stands. */
  submissionId?: string | null;
}

/** An application as it is printed: frozen once it is submitted, as it stands before. */
export interface PrintedApplication {
  applicationId: string;
  /** Null while nothing is submitted. */
  submissionId: string | null;
  /** What the service view draws. */
  view: ServicePrintReply;
  /** Appended to the print, in page order. */
  documents: AttachedDocument[];
  /** Keys that the print must hold, no more and no fewer. */
  expectedKeys: string[];
}

/** Reads applications for print. Hidden answers are cleared, so that no print shows what its page does not. */
export class PrintedApplications {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesInForce,
  ) {}

  /** @throws NotFoundError */
  async read({ applicationId: id, submissionId }: Printable): Promise<PrintedApplication> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const which = submissionId ? { id: submissionId, applicationId: id } : currentSubmission(id);
    const submission = await reads.findOneBy(SubmissionEntity, which);
    if (submissionId && !submission) throw new NotFoundError();
    const { versions, definitions, lists } = submission
      ? this.rules.ofSubmission(submission)
      : this.rules.ofApplication(application);
    const answers = submission
      ? clearHidden(definitions, submission.answers).answers
      : await effectiveAnswers(reads, id, definitions, application.answers);
    const documents = submission?.documents ?? (await attachedDocuments(reads, id, definitions, answers));
    const chosen = chosenOptions(definitions, answers, lists);
    return {
      applicationId: id,
      submissionId: submission?.id ?? null,
      view: {
        ...view(application, submission, versions, answers, documents),
        ...(Object.keys(chosen).length > 0 && { option_lists: chosen }),
        submission: submission && (await printedSubmission(reads, submission)),
      },
      documents,
      expectedKeys: answeredKeys(definitions, answers),
    };
  }
}

function view(
  application: ApplicationRow,
  submission: SubmissionRow | null,
  versions: StepVersions,
  answers: Answers,
  documents: AttachedDocument[],
): Omit<ServicePrintReply, 'submission' | 'option_lists'> {
  return {
    answer: answers,
    add_another: submission?.addAnother ?? application.addAnother,
    document_answer: Object.fromEntries(
      documents.map(({ answerKey, fileName, fileSize }) => [
        answerKey,
        { file_name: fileName, file_size: fileSize },
      ]),
    ),
    tabs: submission?.tabs ?? application.tabs,
    step_versions: versions,
    reference: submission?.reference ?? null,
    name: displayName(answers),
  };
}
