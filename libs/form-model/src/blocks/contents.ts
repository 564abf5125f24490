import type { Block, Content, Question, StepDefinition } from '../definition.ts';

/** @since 1.1 */
export function isBlock(content: Content): content is Block {
  return 'block' in content;
}

/** @since 1.2 */
export function partsOf(item: Block): Content[][] {
  switch (item.block) {
    case 'repeated':
      return item.sets.map(({ questions }) => questions);
    case 'tabs':
      return item.tabs.map(({ questions }) => questions);
    case 'byAnswer':
      return item.branches.map(({ questions }) => questions);
    case 'trigger':
      return [item.control === 'checkbox' ? [item.question] : [], item.questions];
    case 'section':
      return [item.questions];
    case 'heading':
    case 'separator':
    case 'modalButton':
      return [];
  }
}

/** @since 1.1 */
export function questionsWithin(content: Content[]): Question[] {
  return content.flatMap((item) => (isBlock(item) ? questionsWithin(partsOf(item).flat()) : [item]));
}

export function mapQuestions(content: Content[], change: (question: Question) => Question): Content[] {
  const inPart = <T extends { questions: Content[] }>(part: T): T => ({
    ...part,
    questions: mapQuestions(part.questions, change),
  });
  return content.map((item): Content => {
    if (!isBlock(item)) return change(item);
    switch (item.block) {
      case 'repeated':
        return { ...item, sets: item.sets.map(inPart) };
      case 'tabs':
        return { ...item, tabs: item.tabs.map(inPart) };
      case 'byAnswer':
        return { ...item, branches: item.branches.map(inPart) };
      case 'trigger':
        return item.control === 'checkbox'
          ? { ...inPart(item), question: change(item.question) }
          : inPart(item);
      case 'section':
        return inPart(item);
      case 'heading':
      case 'separator':
      case 'modalButton':
        return item;
    }
  });
}

const questions = new WeakMap<StepDefinition, readonly Question[]>();

/** @since 1.1 */
export function questionsOf(definition: StepDefinition): readonly Question[] {
  const known = questions.get(definition);
  if (known) return known;
  const gathered = definition.groups.flatMap((group) => questionsWithin(group.questions));
  questions.set(definition, gathered);
  return gathered;
}

/** @since 1.1 */
export function blocksOf(definition: StepDefinition): Block[] {
  return definition.groups.flatMap((group) => blocksWithin(group.questions));
}

function blocksWithin(content: Content[]): Block[] {
  return content.filter(isBlock).flatMap((item) => [item, ...blocksWithin(partsOf(item).flat())]);
}
