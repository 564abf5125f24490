import { DOCUMENT_STATES } from '@portico/contracts';
import {
  type Answers,
  isAnswered,
  questionsOf,
  type StepDefinition,
  visibilityOf,
  askedSteps,
} from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConversionEntity } from './conversion.entity.ts';
import { currentConversion } from './current-conversion.ts';
import { takesDocument } from './takes-document.ts';

/** A converted document that belongs to a print. */
export interface AttachedDocument {
  answerKey: string;
  /** Of the question. */
  label: string;
  fileName: string;
  /** In bytes, of what was uploaded. */
  fileSize: number;
  /** Of the PDF in the storage; another upload has another one. */
  storageKey: string;
}

/**
 * The documents of the questions that are shown, in page order.
 * @throws Error when one that is answered has no finished document: a print without it would have a hole.
 */
export async function attachedDocuments(
  reads: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  answers: Answers,
): Promise<AttachedDocument[]> {
  const questions = askedSteps(definitions, answers)
    .flatMap(({ groups }) => groups.flatMap((group) => group.questions))
    .filter(({ widget, key }) => widget === 'document' && isAnswered(answers[key]));
  if (questions.length === 0) return [];
  const rows = await reads.findBy(ConversionEntity, { applicationId, status: 'completed' });
  return questions.map(({ key, label }) => {
    const row = rows.find(({ answerKey }) => answerKey === key);
    if (!row) throw new Error(`The document of "${key}" is answered, but there is none.`);
    const { fileName, fileSize, pdfKey } = row;
    return { answerKey: key, label, fileName, fileSize, storageKey: pdfKey };
  });
}

/**
 * The questions of a save that are answered by a document which is not attached, each with the answer that it has to have. A page
 * that has not heard of a removal would otherwise bring the answer back, and a print would look for a file that is not there.
 * The application must be locked.
 */
export async function missingDocuments(
  manager: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  answers: Answers,
): Promise<Answers> {
  const claimed = Object.keys(answers).filter(
    (key) => answers[key] !== '' && takesDocument(definitions, key),
  );
  if (claimed.length === 0) return {};
  const attached = await manager.findBy(ConversionEntity, { applicationId, status: 'completed' });
  const missing = claimed.filter((key) => !attached.some(({ answerKey }) => answerKey === key));
  return Object.fromEntries(missing.map((key) => [key, DOCUMENT_STATES.not_answered.answer]));
}

/**
 * Whether a document of a question that is not hidden is still on its way. Submitted now, the application would be without it
 * for good, because nothing is added to what has been submitted. The application must be locked.
 */
export async function awaitsDocuments(
  manager: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  answers: Answers,
): Promise<boolean> {
  const visibility = visibilityOf(definitions, answers);
  const isShown = (answerKey: string) =>
    definitions
      .flatMap(questionsOf)
      .some((question) => question.key === answerKey && !visibility.isHidden(question));
  for (const row of await manager.findBy(ConversionEntity, { applicationId })) {
    const { status, answerKey } = await currentConversion(manager, row);
    if (DOCUMENT_STATES[status].pending && isShown(answerKey)) return true;
  }
  return false;
}
