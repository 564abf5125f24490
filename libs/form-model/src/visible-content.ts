import type { Answers } from './answers.ts';
import type { Block, Content, QuestionGroup, StepDefinition } from './definition.ts';
import { hidesBehind } from './blocks/block.ts';
import { isBlock, questionsWithin } from './blocks/contents.ts';
import type { ConditionExpression } from './conditions.ts';
import { visibilityOf, type Visibility } from './visibility.ts';

/**
 * What a form draws: the groups with all that is not hidden, in page order. Sections without content and groups without
 * a question are left out; a radio-driven block is replaced by what its answer shows. Repeated sets, tabs and triggers
 * are there as a whole: what of them is open is for the form to say (`shownSets`, `chosenTab`, `isRevealed`). A part in
 * which nothing is hidden is the object of the definition itself.
 */
export function visibleContent(
  definition: StepDefinition,
  answers: Answers,
): { group: QuestionGroup; content: Content[] }[] {
  const visibility = visibilityOf([definition], answers);
  return definition.groups
    .filter(({ hiddenWhen }) => !isTrue(hiddenWhen, visibility))
    .map((group) => ({ group, content: shown(group.questions, visibility) }))
    .filter(({ content }) => questionsWithin(content).length > 0);
}

function shown(content: Content[], visibility: Visibility): Content[] {
  const result = content.flatMap((item) =>
    isBlock(item) ? shownBlock(item, visibility) : visibility.isHidden(item) ? [] : [item],
  );
  return isSame(result, content) ? content : result;
}

function shownBlock(item: Block, visibility: Visibility): Content[] {
  switch (item.block) {
    case 'byAnswer': {
      const answer = visibility.read(item.valueKey);
      const branch = item.branches.find(({ answers }) => answers.includes(String(answer)));
      return branch ? shown(branch.questions, visibility) : [];
    }
    case 'section': {
      if (isTrue(item.hiddenWhen, visibility)) return [];
      const section = withQuestions(item, visibility);
      return section.questions.length > 0 ? [section] : [];
    }
    case 'trigger': {
      if (item.control === 'button') return [withQuestions(item, visibility)];
      if (visibility.isHidden(item.question)) return [];
      const isShut = visibility.holds(hidesBehind(item.question.key, item.shownWhen));
      return [isShut ? { ...item, questions: [] } : withQuestions(item, visibility)];
    }
    case 'repeated': {
      const sets = item.sets.map((set) => withQuestions(set, visibility));
      return [isSame(sets, item.sets) ? item : { ...item, sets }];
    }
    case 'tabs': {
      const tabs = item.tabs.map((tab) => withQuestions(tab, visibility));
      return [isSame(tabs, item.tabs) ? item : { ...item, tabs }];
    }
    case 'heading':
    case 'separator':
    case 'modalButton':
      return [item];
  }
}

function withQuestions<T extends { questions: Content[] }>(part: T, visibility: Visibility): T {
  const questions = shown(part.questions, visibility);
  return questions === part.questions ? part : { ...part, questions };
}

function isTrue(condition: ConditionExpression | undefined, visibility: Visibility): boolean {
  return condition !== undefined && visibility.holds(condition);
}

function isSame<T>(left: T[], right: T[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
