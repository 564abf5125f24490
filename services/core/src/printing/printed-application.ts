import { type Answers, type ServicePrintReply, texts, type PrintedSubmission } from '@portico/contracts';
import {
  answeredKeys,
  chosenOptions,
  clearHidden,
  questionsOf,
  type StepDefinition,
} from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
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
import type { ActiveRules, StepTexts, StepVersions } from '../releases/index.ts';
import { NotFoundError } from '../errors.ts';
import { type PrintedTexts, printedTexts } from './printed-texts.ts';
import type { EntityManager } from 'typeorm';

export interface Printable {
  applicationId: string;
  /** If absent, the current submission, or else the unsubmitted answers. */
  submissionId?: string | null;
  language?: string | null;
}

export interface PrintedApplication {
  applicationId: string;
  submissionId: string | null;
  language: string;
  view: ServicePrintReply;
  documents: AttachedDocument[];
  /** Answer keys that the PDF must contain, exactly. */
  expectedKeys: string[];
}

/** Reads applications for printing. Clears hidden answers, so that a PDF shows only what the form does. */
export class PrintedApplications {
  constructor(
    private readonly database: Database,
    private readonly rules: ActiveRules,
    private readonly stepTexts: StepTexts,
  ) {}

  async read({ applicationId: id, submissionId, language: asked }: Printable): Promise<PrintedApplication> {
    const language = asked ?? SOURCE_LANGUAGE;
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
    const { stepTexts, otherWords } = await printedTexts(
      { definitions, versions, submission, language },
      this.stepTexts,
    );
    return {
      applicationId: id,
      submissionId: submission?.id ?? null,
      language,
      view: {
        ...view(application, submission, versions, answers, documents),
        ...(Object.keys(chosen).length > 0 && { option_lists: chosen }),
        ...(language !== SOURCE_LANGUAGE && { language }),
        ...(Object.keys(stepTexts).length > 0 && { step_texts: stepTexts }),
        ...(otherWords.length > 0 && { other_words: otherWords }),
        submission: submission && (await printedSubmission(reads, submission)),
      },
      documents: documents.map((document) => labelled(document, definitions, stepTexts)),
      expectedKeys: answeredKeys(definitions, answers),
    };
  }
}

function labelled(
  document: AttachedDocument,
  definitions: StepDefinition[],
  texts: PrintedTexts['stepTexts'],
): AttachedDocument {
  const step = definitions.find((each) => questionsOf(each).some(({ key }) => key === document.answerKey));
  const label = texts[step?.id ?? '']?.[`${document.answerKey}.label`];
  return label === undefined ? document : { ...document, label };
}

function view(
  application: ApplicationRow,
  submission: SubmissionRow | null,
  versions: StepVersions,
  answers: Answers,
  documents: AttachedDocument[],
): Omit<ServicePrintReply, 'submission' | 'option_lists' | 'language' | 'step_texts' | 'other_words'> {
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

/** Returns facts as of the submission, so that prints at any time show the same. */
async function printedSubmission(
  reads: EntityManager,
  { id, applicationId, submittedAt }: SubmissionRow,
): Promise<PrintedSubmission> {
  const all = await reads.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, reference: true },
    order: { submittedAt: 'ASC', id: 'ASC' },
  });
  const index = all.findIndex((each) => each.id === id);
  return {
    submitted_at: submittedAt,
    number: index + 1,
    replaces: all[index - 1]?.reference ?? null,
  };
}
