import {
  isBlock,
  type Content,
  type Question,
  type RepeatedBlock,
  type StepDefinition,
  type TriggerBlock,
} from '@portico/form-model';

type ButtonTrigger = Extract<TriggerBlock, { control: 'button' }>;

export type PageItem =
  | { kind: 'question'; question: Question }
  /** Button to press until all sets of the block are shown. The questions of the sets follow. */
  | { kind: 'add-another'; block: RepeatedBlock }
  /** Button to press once, to show the questions that follow. */
  | { kind: 'reveal'; block: ButtonTrigger };

/** Returns all items of a step's page in order, with all sets but only the first tab. Leaves out uploads, which have separate tests. */
export function pageItems(definition: StepDefinition): PageItem[] {
  return definition.groups.flatMap((group) => itemsOf(group.questions));
}

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
