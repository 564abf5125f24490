import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, constantQuery, type Database, parseJsonColumn } from '../../platform/index.ts';
import { type ActiveRules, type ShownPage, withoutScratch } from '../../releases/index.ts';
import { UnauthorizedError } from '../../errors.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { lockEditable, updateApplication } from '../application-store.ts';
import { checkChoice, checkSetCount, isChoice } from './check-answers.ts';

type Choice = 'addAnother' | 'tabs';

/** Each query selects a single column: every page load runs both, and the row is large. */
const READ: Record<Choice, string> = {
  addAnother: constantQuery('SELECT add_another AS chosen FROM application WHERE id = ?'),
  tabs: constantQuery('SELECT tabs AS chosen FROM application WHERE id = ?'),
};

export type ChoiceEffect = (
  manager: EntityManager,
  application: ApplicationRow,
  definitions: StepDefinition[],
) => Promise<void>;

export class Choices<C extends Choice> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rules: ActiveRules,
    private readonly column: C,
  ) {}

  async list({ applicationId: id }: Applicant): Promise<ApplicationRow[C]> {
    const [row] = await this.database.reads.query<{ chosen: unknown }[]>(READ[this.column], [id]);
    if (!row) throw new UnauthorizedError(); // the account was deleted during the session
    return parseJsonColumn(row.chosen);
  }

  async set(
    { applicationId }: Applicant,
    name: string,
    value: ApplicationRow[C][string],
    page: ShownPage = {},
    effect: ChoiceEffect = async () => {},
  ): Promise<ApplicationRow[C]> {
    return this.database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const shown = this.rules.ofPage(application, page).definitions;
      checkChoice(shown, name, value);
      if (typeof value === 'number') checkSetCount(shown, application, name, value);
      const chosen = { ...application[this.column], [name]: value } as ApplicationRow[C];
      const { definitions } = this.rules.ofPage(application, withoutScratch(page));
      // Store nothing if the button or tab group exists only in a step under development.
      if (!isChoice(definitions, name, value)) return chosen;
      await effect(manager, application, definitions);
      await updateApplication(
        manager,
        applicationId,
        { [this.column]: chosen },
        this.clock.now().toISOString(),
      );
      return chosen;
    });
  }
}
