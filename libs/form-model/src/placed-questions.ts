import type { Block, Content, Question, QuestionGroup, StepDefinition } from './definition.ts';
import { isBlock, questionsWithin } from './blocks/contents.ts';
import type { Condition, ConditionExpression } from './conditions.ts';
import { ownKeys } from './keys.ts';

export interface Placed {
  question: Question;
  group: QuestionGroup;
  hiddenWhen: ConditionExpression[];
  inUseWhen: ConditionExpression[];
}

const placements = new WeakMap<StepDefinition, Placed[]>();

export function placementsOf(definition: StepDefinition): Placed[] {
  const known = placements.get(definition);
  if (known) return known;
  const placed = definition.groups.flatMap((group) =>
    placedIn(group.questions, {
      group,
      hiddenWhen: group.hiddenWhen ? [group.hiddenWhen] : [],
      inUseWhen: [],
    }),
  );
  placements.set(definition, placed);
  return placed;
}

type Place = Omit<Placed, 'question'>;

function placedIn(content: Content[], place: Place): Placed[] {
  return content.flatMap((item) =>
    isBlock(item) ? placedInBlock(item, place) : [placedQuestion(item, place)],
  );
}

function placedQuestion(question: Question, place: Place): Placed {
  const own = [question.hiddenWhen, conditionalHidden(question)].filter(
    (condition) => condition !== undefined,
  );
  return { ...place, question, hiddenWhen: [...place.hiddenWhen, ...own] };
}

/** Returns the condition that hides a conditional select: the select is visible while its own condition equals `isMatched`. */
function conditionalHidden({ conditional }: Question): ConditionExpression | undefined {
  return conditional && (conditional.isMatched ? { not: conditional.condition } : conditional.condition);
}

function placedInBlock(item: Block, place: Place): Placed[] {
  const hidden = (condition: ConditionExpression | undefined): Place =>
    condition ? { ...place, hiddenWhen: [...place.hiddenWhen, condition] } : place;
  const used = (condition: ConditionExpression): Place => ({
    ...place,
    inUseWhen: [...place.inUseWhen, condition],
  });
  switch (item.block) {
    case 'section':
      return placedIn(item.questions, hidden(item.hiddenWhen));
    case 'byAnswer':
      return item.branches.flatMap(({ answers, questions }) =>
        placedIn(questions, hidden({ valueKey: item.valueKey, operator: 'notIn', target: answers })),
      );
    case 'trigger': {
      if (item.control === 'button') return placedIn(item.questions, used(anyAnswered(item.questions)));
      const { question, shownWhen } = item;
      const isBoxAgainst: Condition = { valueKey: question.key, operator: 'equals', target: !shownWhen };
      return [placedQuestion(question, place), ...placedIn(item.questions, hidden(isBoxAgainst))];
    }
    case 'repeated':
      return item.sets.flatMap(({ questions }, index) => {
        const fromHere = item.sets.slice(index).flatMap((set) => set.questions);
        return placedIn(questions, index === 0 ? place : used(anyAnswered(fromHere)));
      });
    case 'tabs':
      return item.tabs.flatMap(({ id, questions }) => {
        const answered = anyAnswered(questions);
        const others = item.tabs.filter((tab) => tab.id !== id).flatMap((tab) => tab.questions);
        const inUse = id === item.defaultTab ? { any: [answered, { not: anyAnswered(others) }] } : answered;
        return placedIn(questions, used(inUse));
      });
    case 'heading':
    case 'separator':
    case 'modalButton':
      return [];
  }
}

function anyAnswered(content: Content[]): ConditionExpression {
  const keys = questionsWithin(content).flatMap(ownKeys);
  return { any: keys.map((valueKey): Condition => ({ valueKey, operator: 'answered' })) };
}
