import { type Answers, type Receipt, texts } from '@portico/contracts';
import { chosenOptions, retiredChoices } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import type { Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { lockApplication } from '../application-store.ts';
import { checkAnswers } from '../answers/check-answers.ts';
import { storeMerged } from '../answers/stored-answers.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { effectiveAnswers } from '../answers/effective-answers.ts';
import { mergeAnswers } from '../answers/merge-answers.ts';
import { greetedAs } from '../recipient.ts';
import { advanceStatus } from '../statuses.ts';
import { awaitsDocuments } from '../documents/attached-documents.ts';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, type Database, dateIn, newId, newReference, type Outbox } from '../../platform/index.ts';
import { type Definitions, type RulesInForce, type ShownPage, type StepTexts } from '../../releases/index.ts';
import type { MailComposer } from '../../texts/index.ts';
import { ConflictError, IncompleteError } from '../../errors.ts';
import { checkDeadline } from '../deadlines/check-deadline.ts';
import { attachedDocuments } from '../documents/attached-documents.ts';
import { certifiedWording } from './certified-wording.ts';
import { currentSubmission } from './current-submission.ts';
import { receiptOf } from './receipt.ts';
import { submissionMessage } from './submission-message.ts';
import { type Wording, writtenErrors } from './written-errors.ts';
import { SubmissionEntity, type SubmissionRow } from './submission.entity.ts';

/** What else belongs to a submission, in the same transaction: the order for its PDF, for example. */
export type AfterSubmission = (manager: EntityManager, submission: SubmissionRow) => Promise<void>;

export interface SubmissionsParts {
  database: Database;
  clock: Clock;
  definitions: Definitions;
  rules: RulesInForce;
  outbox: Outbox;
  partner: Partner;
  composer: MailComposer;
  wording: Wording;
  stepTexts: StepTexts;
}

export class Submissions {
  private readonly followers: AfterSubmission[] = [];

  constructor(private readonly parts: SubmissionsParts) {}

  /** Must not do anything that a roll-back does not undo. */
  follow(follower: AfterSubmission): void {
    this.followers.push(follower);
  }

  /**
   * Judges the stored answers by the versions that count for the page, and freezes them. A second call, from wherever it
   * comes, gets the same receipt.
   * @throws IncompleteError with the problems by page and key, ConflictError before the term opens and after it has closed, while a document is being converted, and from a page on
   * which versions are tried or a step is being written
   * @param unkept answers of a step that is being written, which are judged with the others and stored nowhere
   * @param receivedAt when the server had the request; by it the submission is in time or not, however long the server takes. Default: now.
   */
  async submit(
    applicant: Applicant,
    page: ShownPage = {},
    unkept: unknown = {},
    receivedAt?: Date,
  ): Promise<Receipt> {
    const { database, clock, rules, outbox, partner, composer, wording, stepTexts } = this.parts;
    return database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, applicant.applicationId);
      const applicationId = application.id;
      const earlier = await manager.findOneBy(SubmissionEntity, currentSubmission(applicationId));
      if (earlier) return receiptOf(earlier);

      const now = clock.now();
      const at = now.toISOString();
      const judgedBy = rules.ofSubmittingPage(application, page);
      const { versions, definitions, lists, isAsShown } = judgedBy;
      const given = { ...application.answers, ...this.unkeptAnswers(page, unkept) };
      const answers = await effectiveAnswers(manager, applicationId, definitions, given);
      const { timeZone } = partner;
      await checkDeadline(manager, { applicationId, answers, definitions, timeZone }, receivedAt ?? now);
      if (await awaitsDocuments(manager, applicationId, definitions, answers))
        throw new ConflictError('document_on_its_way', texts.documentOnItsWay);
      const problems = judge(definitions, answers, { today: dateIn(partner.timeZone, now) });
      if (definitions.length === 0 || Object.keys(problems).length > 0) {
        const renewed = !isAsShown || retiredChoices(definitions, answers).length > 0;
        throw new IncompleteError({
          problems,
          errors: writtenErrors(definitions, problems, wording),
          renewed,
        });
      }
      if (judgedBy.isScratch) throw new ConflictError('scratch_page', texts.scratchPage);

      await this.keep(manager, application, answers, at);
      const submission: SubmissionRow = {
        id: newId(),
        applicationId,
        reference: newReference(),
        answers,
        stepVersions: versions,
        optionLists: chosenOptions(definitions, answers, lists),
        addAnother: application.addAnother,
        tabs: application.tabs,
        documents: await attachedDocuments(manager, applicationId, definitions, answers),
        wording: await certifiedWording(
          judgedBy,
          wording.texts.choose(page.language, applicant.language),
          stepTexts,
        ),
        submittedAt: (receivedAt ?? now).toISOString(),
        currentOf: applicationId,
        reopenedAt: null,
        reopenedBy: null,
        reopenReason: null,
        reopenedUntil: null,
      };
      await manager.insert(SubmissionEntity, submission as never);
      await advanceStatus(manager, application, 'submitted', at);
      const message = submissionMessage(
        composer,
        { ...applicant, name: greetedAs(answers) },
        submission,
        partner.timeZone,
      );
      await outbox.send(manager, { ...message, applicationId });
      for (const follow of this.followers) await follow(manager, submission);
      return receiptOf(submission);
    });
  }

  /** @throws InvalidError for others than those of the step that is being written */
  private unkeptAnswers(page: ShownPage, unkept: unknown): Answers {
    const { definitions, rules } = this.parts;
    const isUnkept = (key: string) => definitions.key(key) === undefined;
    const answers = checkAnswers(rules.keysOn(page), unkept);
    return Object.fromEntries(Object.entries(answers).filter(([key]) => isUnkept(key)));
  }

  /** What stands otherwise than it was stored, such as what is hidden, is recorded like any other change. */
  private async keep(
    manager: EntityManager,
    application: ApplicationRow,
    answers: ApplicationRow['answers'],
    at: string,
  ): Promise<void> {
    const merged = mergeAnswers(application, { answers, base: application.version });
    await storeMerged(manager, application, merged, null, at);
  }
}
