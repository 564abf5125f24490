import { type ConversionStatus, DOCUMENT_STATES } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type ApplicationRow, mergeAnswers, storeMerged } from '../../applications/index.ts';

/** Sets the answer to match the document's status. The application must be locked. */
export async function setDocumentAnswer(
  manager: EntityManager,
  application: ApplicationRow,
  answerKey: string,
  status: ConversionStatus,
  at: string,
): Promise<void> {
  const answers = { [answerKey]: DOCUMENT_STATES[status].answer };
  const merged = mergeAnswers(application, { answers, base: application.version });
  await storeMerged(manager, application, merged, null, at);
}
