import type { Answers } from '@portico/contracts';
import {
  clearHidden,
  companionsOf,
  DOCUMENT_ANSWER,
  isAnswered,
  type StepDefinition,
} from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { documentKeys } from '../documents/attached-documents.ts';
import { ConversionEntity } from '../documents/conversion.entity.ts';

/**
 * Returns the answers that count, as pages show them: hidden questions are empty, an attached document answers its question
 * even if the question was hidden for a while, and choices have their option's label.
 */
export async function effectiveAnswers(
  reads: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  stored: Answers,
): Promise<Answers> {
  const isOpen = documentKeys(definitions).some((key) => !isAnswered(stored[key]));
  const rows = isOpen ? await reads.findBy(ConversionEntity, { applicationId, status: 'completed' }) : [];
  return answersWith(
    rows.map(({ answerKey }) => answerKey),
    definitions,
    stored,
  );
}

export function answersWith(attached: string[], definitions: StepDefinition[], stored: Answers): Answers {
  const open = documentKeys(definitions).filter((key) => !isAnswered(stored[key]) && attached.includes(key));
  const documents = Object.fromEntries(open.map((key) => [key, DOCUMENT_ANSWER]));
  const { answers } = clearHidden(definitions, { ...stored, ...documents });
  const labels = Object.entries(companionsOf(definitions, answers, stored)).filter(
    ([key, label]) => label !== (answers[key] ?? ''),
  );
  return { ...answers, ...Object.fromEntries(labels) };
}
