import { isAnswered, type StepDefinition, visibleGroups, type Answers } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConversionEntity } from '../documents/conversions/conversion.entity.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AppendedDocument } from './append/append-documents.ts';

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
  const questions = visibleGroups(definitions, answers)
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

/** @throws Error for a document that the storage does not have. */
export async function readDocuments(
  storage: Storage,
  documents: AttachedDocument[],
): Promise<AppendedDocument[]> {
  return Promise.all(
    documents.map(async ({ answerKey, label, fileName, storageKey }) => {
      const content = await storage.get(storageKey);
      if (!content) throw new Error(`The file of the document of "${answerKey}" is not there.`);
      return { question: label, fileName, content };
    }),
  );
}
