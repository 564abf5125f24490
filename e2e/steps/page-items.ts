import {
  isBlock,
  type Content,
  type Question,
  type RepeatedBlock,
  type StepDefinition,
  type TriggerBlock,
} from '@portico/form-model';

type ButtonTrigger = Extract<TriggerBlock, { control: 'button' }>;

/** What an applicant meets on the way down a page. */
export type PageItem =
  | { kind: 'question'; question: Question }
  /** A button to press until all sets are there; they follow. */
  | { kind: 'add-another'; block: RepeatedBlock }
  /** A button to press once. */
  | { kind: 'reveal'; block: ButtonTrigger };

/** Everything on a step's page in order: all sets, and the first tab. Uploads have their own tests. */
export function pageItems(definition: StepDefinition): PageItem[] {
  return definition.groups.flatMap((group) => itemsOf(group.questions));
}

/** The questions among them. */
export const pageQuestions = (definition: StepDefinition): Question[] =>
  pageItems(definition).flatMap((item) => (item.kind === 'question' ? [item.question] : []));

function itemsOf(content: Content[]): PageItem[] {
  return content.flatMap((item): PageItem[] => {
    if (!isBlock(item)) return item.widget === 'document' ? [] : [{ kind: 'question', question: item }];
    switch (item.block) {
      case 'repeated':
        return [{ kind: 'add-another', block: item }, ...item.sets.flatMap((set) => itemsOf(set.questions))];
      case 'tabs':
        return itemsOf(item.tabs.find(({ id }) => id === item.defaultTab)?.questions ?? []);
      case 'byAnswer':
        return item.branches.flatMap(({ questions }) => itemsOf(questions));
      case 'section':
        return itemsOf(item.questions);
      case 'trigger':
        return item.control === 'button'
          ? [{ kind: 'reveal', block: item }, ...itemsOf(item.questions)]
          : [{ kind: 'question', question: item.question }, ...itemsOf(item.questions)];
      default:
        return [];
    }
  });
}
