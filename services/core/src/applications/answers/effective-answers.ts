import type { Answers } from '@portico/contracts';
import {
  clearHidden,
  companionsOf,
  DOCUMENT_ANSWER,
  isAnswered,
  type StepDefinition,
} from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { documentKeys } from '../documents/takes-document.ts';
import { ConversionEntity } from '../documents/conversion.entity.ts';

/**
 * The answers of an application as they count, and as its page shows them: what is hidden is empty, a document that is attached
 * answers its question, also when that was hidden for a while, and each choice has the label of its option.
 */
export async function effectiveAnswers(
  reads: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  stored: Answers,
): Promise<Answers> {
  const attached = await attachedAnswers(reads, applicationId, definitions, stored);
  const { answers } = clearHidden(definitions, { ...stored, ...attached });
  const labels = Object.entries(companionsOf(definitions, answers, stored)).filter(
    ([key, label]) => label !== (answers[key] ?? ''),
  );
  return { ...answers, ...Object.fromEntries(labels) };
}

async function attachedAnswers(
  reads: EntityManager,
  applicationId: string,
  definitions: StepDefinition[],
  stored: Answers,
): Promise<Answers> {
  const open = documentKeys(definitions).filter((key) => !isAnswered(stored[key]));
  if (open.length === 0) return {};
  const rows = await reads.findBy(ConversionEntity, { applicationId, status: 'completed' });
  const attached = open.filter((key) => rows.some(({ answerKey }) => answerKey === key));
  return Object.fromEntries(attached.map((key) => [key, DOCUMENT_ANSWER]));
}
