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
import { ConversionEntity, replacedKey } from './conversion.entity.ts';
import { currentConversion } from './current-conversion.ts';

export interface AttachedDocument {
  answerKey: string;
  label: string;
  fileName: string;
  fileSize: number;
  storageKey: string;
}

/**
 * Returns the documents of shown questions in page order.
 * @throws Error if the document of an answered question isn't converted, because the PDF would be incomplete
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
    if (!row) throw new Error(`The answer to "${key}" refers to a document that doesn’t exist.`);
    const { fileName, fileSize, pdfKey } = row;
    return { answerKey: key, label, fileName, fileSize, storageKey: pdfKey };
  });
}

/**
 * Returns empty answers for documents that a save claims but that aren't attached, because its page missed a removal.
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

/** Returns whether a shown question's document or its replacement is being processed, so that submitting must wait. The application must be locked. */
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
    if (DOCUMENT_STATES[status].pending && isShown(replacedKey(answerKey) ?? answerKey)) return true;
  }
  return false;
}

const knownKeys = new WeakMap<StepDefinition, ReadonlySet<string>>();

/** Returns whether a question accepts a document under this key. Runs on every save, so keys are cached per definition. */
export function takesDocument(definitions: StepDefinition[], answerKey: string): boolean {
  return definitions.some((definition) => keysOf(definition).has(answerKey));
}

export const documentKeys = (definitions: StepDefinition[]): string[] =>
  definitions.flatMap((definition) => [...keysOf(definition)]);

function keysOf(definition: StepDefinition): ReadonlySet<string> {
  const known = knownKeys.get(definition);
  if (known) return known;
  const documents = questionsOf(definition).filter(({ widget }) => widget === 'document');
  const keys = new Set(documents.map(({ key }) => key));
  knownKeys.set(definition, keys);
  return keys;
}
