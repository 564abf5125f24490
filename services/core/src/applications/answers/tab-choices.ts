import { DOCUMENT_STATES, type Answers } from '@portico/contracts';
import { answersOnLeaving, blocksOf, chosenTab, type StepDefinition, type Tab } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { ShownPage } from '../../releases/index.ts';
import type { ApplicationRow } from '../application.entity.ts';
import type { Choices } from './choices.ts';
import { mergeAnswers } from './merge-answers.ts';
import { storeMerged } from './stored-answers.ts';
import type { DocumentChanges } from '../documents/document-changes.ts';

export interface TabChange {
  isUndo?: boolean;
  browserTab?: string | undefined;
}

export class TabChoices {
  constructor(
    private readonly choices: Choices<'tabs'>,
    private readonly documents: DocumentChanges,
    private readonly clock: Clock,
  ) {}

  list(applicant: Applicant): Promise<ApplicationRow['tabs']> {
    return this.choices.list(applicant);
  }

  /**
   * Stores the choice and clears the deselected tab, with its documents, so that its answers aren't submitted unseen
   * (specification, section 4).
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
