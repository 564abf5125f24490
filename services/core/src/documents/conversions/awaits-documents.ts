import { type Answers, DOCUMENT_STATES } from '@portico/contracts';
import { questionsOf, type StepDefinition, visibilityOf } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConversionEntity } from './conversion.entity.ts';
import { currentConversion } from './current-conversion.ts';

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
