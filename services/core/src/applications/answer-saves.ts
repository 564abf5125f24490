import { type SaveReply, TEXTS } from '@portico/contracts';
import { missingDocuments } from '../conversions/missing-documents.ts';
import type { Database } from '../database/database.ts';
import type { Definitions } from '../releases/definitions.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Clock } from '../time/clock.ts';
import { checkAnswers } from './check-answers.ts';
import { mergeAnswers, type Save } from './merge-answers.ts';
import { lockAnswers, storeMerged } from './stored-answers.ts';

export class AnswerSaves {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly definitions: Definitions,
  ) {}

  /**
   * Merges the answers into the application and records what changed, in one transaction.
   * @throws InvalidError with a sentence per key, AlreadySubmittedError
   */
  async save(applicant: Applicant, save: Omit<Save, 'answers'> & { answers: unknown }): Promise<SaveReply> {
    const answers = checkAnswers(this.definitions, save.answers);
    return this.database.unitOfWork.run(async (manager) => {
      const application = await lockAnswers(manager, applicant.applicationId);
      const { definitions } = this.definitions.resolve(application.stepVersions);
      const corrected = await missingDocuments(manager, application.id, definitions, answers);
      const merged = mergeAnswers(application, { ...save, answers: { ...answers, ...corrected } });
      const at = this.clock.now().toISOString();
      await storeMerged(manager, application, merged, save.tab ?? null, at);
      const { version, conflicts, changed } = merged;
      return {
        message: TEXTS.saved,
        version,
        saved_at: at,
        conflicts,
        changed: { ...changed, ...corrected },
      };
    });
  }
}
