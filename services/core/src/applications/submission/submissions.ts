import { type Answers, type Receipt, texts } from '@portico/contracts';
import { chosenOptions, retiredChoices } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import type { Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { lockApplication, advanceStatus } from '../application-store.ts';
import { checkAnswerTypes } from '../answers/check-answer-types.ts';
import { storeMerged } from '../answers/stored-answers.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { effectiveAnswers } from '../answers/effective-answers.ts';
import { mergeAnswers } from '../answers/merge-answers.ts';
import { greetedAs, submissionMessage } from '../application-messages.ts';
import { attachedDocuments, awaitsDocuments } from '../documents/attached-documents.ts';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, type Database, type Outbox, dateIn, newId, newReference } from '../../platform/index.ts';
import type { Definitions, ActiveRules, ShownPage, StepTexts, PageRules } from '../../releases/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import { ConflictError, IncompleteError } from '../../errors.ts';
import { checkDeadline } from '../deadlines/check-deadline.ts';
import {
  SubmissionEntity,
  type CertificationText,
  type SubmissionRow,
  currentSubmission,
  receiptOf,
} from './submission.entity.ts';
import { type TextSources, formatErrors } from './format-errors.ts';

export type AfterSubmission = (manager: EntityManager, submission: SubmissionRow) => Promise<void>;

export interface SubmissionsDeps {
  database: Database;
  clock: Clock;
  definitions: Definitions;
  rules: ActiveRules;
  outbox: Outbox;
  partner: Partner;
  composer: EmailComposer;
  wording: TextSources;
  stepTexts: StepTexts;
  events: WebhookEvents;
}

export class Submissions {
  private readonly hooks: AfterSubmission[] = [];

  constructor(private readonly deps: SubmissionsDeps) {}

  /** Registers a hook that runs in the transaction of the submission, so all of its effects must be transactional. */
  onSubmit(hook: AfterSubmission): void {
    this.hooks.push(hook);
  }

  /**
   * Validates the stored answers with the page's versions and freezes them. Idempotent: a repeated call gets the same
   * receipt.
   * @param draftOnly answers of a step under development: validated, but not stored
   * @param receivedAt when the request arrived, compared with the deadline; default: now
   * @throws IncompleteError with problems by page and key; ConflictError outside the term dates, during a conversion,
   * and for pages with preview versions or steps under development
   */
  async submit(
    applicant: Applicant,
    page: ShownPage = {},
    draftOnly: unknown = {},
    receivedAt?: Date,
  ): Promise<Receipt> {
    const { database, clock, rules, outbox, partner, composer, wording, stepTexts, events } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, applicant.applicationId);
      const applicationId = application.id;
      const earlier = await manager.findOneBy(SubmissionEntity, currentSubmission(applicationId));
      if (earlier) return receiptOf(earlier);

      const now = clock.now();
      const at = now.toISOString();
      const pageRules = rules.ofSubmittingPage(application, page);
      const { versions, definitions, lists, isAsShown } = pageRules;
      const given = { ...application.answers, ...this.draftOnlyAnswers(page, draftOnly) };
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
          errors: formatErrors(definitions, problems, wording),
          renewed,
        });
      }
      if (pageRules.isScratch) throw new ConflictError('scratch_page', texts.scratchPage);

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
        wording: await certificationText(
          pageRules,
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
      await advanceStatus(manager, application, 'submitted', at, events);
      await events.emit(manager, 'application.submitted', applicationId, { submission: submission.id });
      const message = submissionMessage(
        composer,
        { ...applicant, name: greetedAs(answers) },
        submission,
        partner.timeZone,
      );
      await outbox.send(manager, { ...message, applicationId });
      for (const hook of this.hooks) await hook(manager, submission);
      return receiptOf(submission);
    });
  }

  private draftOnlyAnswers(page: ShownPage, draftOnly: unknown): Answers {
    const { definitions, rules } = this.deps;
    const isDraftOnly = (key: string) => definitions.key(key) === undefined;
    const answers = checkAnswerTypes(rules.keysOn(page), draftOnly);
    return Object.fromEntries(Object.entries(answers).filter(([key]) => isDraftOnly(key)));
  }

  /** Stores the submitted answers. Differences from the saved ones, such as cleared hidden answers, are recorded like any save. */
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

async function certificationText(
  { definitions, versions, ownWordsRevision }: PageRules,
  language: string,
  texts: StepTexts,
): Promise<CertificationText> {
  const steps = await Promise.all(
    definitions.map(async (definition) => {
      const version = versions[definition.id] ?? '';
      const legal = await texts.legal(definition, version, language, ownWordsRevision ?? undefined);
      return [definition.id, legal] as const;
    }),
  );
  return {
    language,
    ownWordsRevision,
    texts: Object.fromEntries(steps.filter(([, legal]) => Object.keys(legal).length > 0)),
  };
}
