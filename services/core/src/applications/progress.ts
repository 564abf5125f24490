import { SCREENS, texts, type WebStatus } from '@portico/contracts';
import type { Applicant } from '../accounts/index.ts';
import type { Clock, Database } from '../platform/index.ts';
import { type Releases, type ActiveRules, type ShownPage, withoutScratch } from '../releases/index.ts';
import { ConflictError, InvalidError } from '../errors.ts';
import { lockApplication, lockEditable, updateApplication, advanceStatus } from './application-store.ts';
import { checkErrorMap } from './answers/check-answer-types.ts';
import type { WebhookEvents } from '../webhooks/index.ts';

export class Progress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rules: ActiveRules,
    private readonly stepViews: Pick<Releases['stepViews'], 'recordErrors'>,
    private readonly events: WebhookEvents,
  ) {}

  async setLastPage({ applicationId }: Applicant, lastPage: string, page: ShownPage = {}): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const isRouteOf = (shown: ShownPage) =>
        lastPage === SCREENS.review ||
        this.rules.ofPage(application, shown).definitions.some(({ route }) => route === lastPage);
      if (!isRouteOf(page)) throw new InvalidError('unknown_page', texts.unknownPage);
      if (application.lastPage === lastPage || !isRouteOf(withoutScratch(page))) return;
      await updateApplication(manager, applicationId, { lastPage }, this.now());
    });
  }

  /**
   * Statuses only move forward; setting an earlier one changes nothing.
   * @returns the current status
   * @throws ConflictError for `submitted` without a submission
   */
  async setStatus({ applicationId }: Applicant, status: WebStatus): Promise<WebStatus> {
    return this.database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, applicationId);
      if (status === 'submitted' && application.status !== 'submitted')
        throw new ConflictError('not_submitted', texts.notSubmitted);
      await advanceStatus(manager, application, status, this.now(), this.events);
      return application.status === 'submitted' || application.status === 'validating'
        ? application.status
        : status;
    });
  }

  /**
   * Stores the errors of a submit attempt, to show staff where applicants get stuck. Ignores pages with preview
   * versions, steps under development, or versions that don't count.
   * @throws ConflictError unless the application is validating (specification, section 4)
   */
  async setValidations({ applicationId }: Applicant, body: unknown, page: ShownPage = {}): Promise<void> {
    const validations = checkErrorMap(this.rules.keysOn(page), body);
    const isKept = await this.database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      if (application.status !== 'validating') throw new ConflictError('not_validating', texts.notValidating);
      const { isPreview, isScratch, isAsShown } = this.rules.ofPage(application, page);
      if (isPreview || isScratch || !isAsShown) return false;
      await updateApplication(manager, applicationId, { validations }, this.now());
      return true;
    });
    if (isKept) await this.stepViews.recordErrors(page, validations);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
