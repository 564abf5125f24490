import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, constantQuery, type Database, storedJson } from '../../platform/index.ts';
import { type RulesInForce, type ShownPage, withoutScratch } from '../../releases/index.ts';
import { UnauthorizedError } from '../../errors.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { lockEditable, updateApplication } from '../application-store.ts';
import { checkChoice, checkSetCount, isChoice } from './check-choice.ts';

type Choice = 'addAnother' | 'tabs';

/** Every page that is opened asks for both, and needs nothing else of the row, which is large. */
const READ: Record<Choice, string> = {
  addAnother: constantQuery('SELECT add_another AS chosen FROM application WHERE id = ?'),
  tabs: constantQuery('SELECT tabs AS chosen FROM application WHERE id = ?'),
};

/** What else a choice changes, in its transaction, before it is kept. */
export type ChoiceEffect = (
  manager: EntityManager,
  application: ApplicationRow,
  definitions: StepDefinition[],
) => Promise<void>;

/** How the applicant arranged the form: repeated blocks by button, chosen tabs by group. One map each, per application. */
export class Choices<C extends Choice> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rules: RulesInForce,
    private readonly column: C,
  ) {}

  async list({ applicationId: id }: Applicant): Promise<ApplicationRow[C]> {
    const [row] = await this.database.reads.query<{ chosen: unknown }[]>(READ[this.column], [id]);
    if (!row) throw new UnauthorizedError(); // the account was deleted under the session
    return storedJson(row.chosen);
  }

  /** @throws InvalidError for a button, tab group or tab that the applicant's steps do not have, AlreadySubmittedError */
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
      // Only a step that is being written has it.
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
