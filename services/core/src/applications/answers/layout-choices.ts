import { DOCUMENT_STATES, type Answers } from '@portico/contracts';
import { answersOnLeaving, blocksOf, chosenTab, type StepDefinition, type Tab } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, constantQuery, type Database, parseJsonColumn } from '../../platform/index.ts';
import { type ShownPage, type ActiveRules, withoutScratch } from '../../releases/index.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { mergeAnswers } from './merge-answers.ts';
import { storeMerged } from './stored-answers.ts';
import type { DocumentChanges } from '../documents/document-changes.ts';
import { UnauthorizedError } from '../../errors.ts';
import { lockEditable, updateApplication } from '../application-store.ts';
import { checkChoice, checkSetCount, isChoice } from './check-answer-types.ts';

type Choice = 'addAnother' | 'tabs';

/** Each query selects a single column: every page load runs both, and the row is large. */
const READ: Record<Choice, string> = {
  addAnother: constantQuery('SELECT add_another AS chosen FROM application WHERE id = ?'),
  tabs: constantQuery('SELECT tabs AS chosen FROM application WHERE id = ?'),
};

type ChoiceEffect = (
  manager: EntityManager,
  application: ApplicationRow,
  definitions: StepDefinition[],
) => Promise<void>;

export class LayoutChoices<C extends Choice> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rules: ActiveRules,
    private readonly column: C,
  ) {}

  async list({ applicationId: id }: Applicant): Promise<ApplicationRow[C]> {
    const [row] = await this.database.reads.query<{ chosen: unknown }[]>(READ[this.column], [id]);
    if (!row) throw new UnauthorizedError();
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

export interface TabChange {
  isUndo?: boolean;
  browserTab?: string | undefined;
}

export class TabChoices {
  constructor(
    private readonly choices: LayoutChoices<'tabs'>,
    private readonly documents: DocumentChanges,
    private readonly clock: Clock,
  ) {}

  list(applicant: Applicant): Promise<ApplicationRow['tabs']> {
    return this.choices.list(applicant);
  }

  /**
   * Stores the choice and clears the deselected tab with its documents (specification, section 4), so that its answers aren't
   * submitted unseen.
   * @throws InvalidError for an unknown tab, AlreadySubmittedError
   */
  set(
    applicant: Applicant,
    group: string,
    chosen: string,
    page: ShownPage = {},
    { isUndo = false, browserTab }: TabChange = {},
  ): Promise<ApplicationRow['tabs']> {
    return this.choices.set(applicant, group, chosen, page, async (manager, application, definitions) => {
      const tabs = tabsOf(definitions, group, application.tabs, chosen);
      if (!tabs) return;
      const { definition, left, next } = tabs;
      const isLeft = left.id !== next.id;
      for (const key of isLeft ? left.documents : [])
        await this.documents.setAside(manager, application.id, key);
      const restored = isUndo ? await this.restoreDocuments(manager, application.id, next) : {};
      const answers = { ...(isLeft && answersOnLeaving(left, definition)), ...restored };
      const merged = mergeAnswers(application, {
        answers,
        base: application.version,
        ...(browserTab && { tab: browserTab }),
      });
      const at = this.clock.now().toISOString();
      await storeMerged(manager, application, merged, browserTab ?? null, at);
    });
  }

  private async restoreDocuments(
    manager: EntityManager,
    applicationId: string,
    { documents }: Tab,
  ): Promise<Answers> {
    const restored: Answers = {};
    for (const key of documents) {
      const isBack = await this.documents.restore(manager, applicationId, key);
      if (isBack) restored[key] = DOCUMENT_STATES.completed.answer;
    }
    return restored;
  }
}

function tabsOf(
  definitions: StepDefinition[],
  group: string,
  tabs: ApplicationRow['tabs'],
  chosen: string,
): { definition: StepDefinition; left: Tab; next: Tab } | undefined {
  for (const definition of definitions) {
    const block = blocksOf(definition).find((each) => each.block === 'tabs' && each.id === group);
    if (block?.block !== 'tabs') continue;
    return {
      definition,
      left: chosenTab(block, { tabs }),
      next: chosenTab(block, { tabs: { [group]: chosen } }),
    };
  }
  return undefined;
}
