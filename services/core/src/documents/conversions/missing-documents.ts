import { type Answers, DOCUMENT_STATES } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { takesDocument } from '../uploads/takes-document.ts';
import { ConversionEntity } from './conversion.entity.ts';

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
