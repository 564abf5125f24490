import { isBlock, questionsWithin } from '../blocks/contents.ts';
import type {
  Block,
  BlockOf,
  Content,
  DataModelEntry,
  Question,
  QuestionGroup,
  StepDefinition,
} from '../definition.ts';
import { blockFacts, branchId } from './block-facts.ts';
import { describeCondition } from './conditions-in-words.ts';
import { contextOf, type Context } from './naming-context.ts';
import { plain, describe, type Fact, type Tellers } from './fact.ts';
import { questionFacts } from './question-facts.ts';

export type ThingSort = 'step' | 'group' | 'question' | 'block' | 'sentence' | 'key';

export interface Thing {
  sort: ThingSort;
  id: string;
  name: string;
  facts: Fact[];
  place?: Place;
}
interface Place {
  id: string;
  words: string;
}

/** Omits the id, which never changes, and the parts that are compared separately. */
const STEP: Tellers<StepDefinition, 'id' | 'groups' | 'dataModel' | 'texts', Context> = {
  label: plain('label'),
  route: plain('address'),
  order: plain('place among the steps'),
  contract: plain('form-model'),
};
const GROUP: Tellers<QuestionGroup, 'id' | 'questions', Context> = {
  title: plain('title'),
  intro: plain('introduction'),
  hiddenWhen: (condition, { names }) => [
    { property: 'hidden', words: `while ${describeCondition(condition, names)}`, value: condition },
  ],
};
const KEY: Tellers<DataModelEntry, never, Context> = {
  type: plain('stored as'),
  maxLength: plain('characters at most'),
  group: plain('group'),
  exportName: plain('column in exports'),
};

/** Returns all parts of a definition: those of the page in page order, then the data model by answer key. @param nameless ids for blocks without one */
export function thingsOf(definition: StepDefinition, nameless: string[]): Thing[] {
  const context = contextOf(definition);
  const { label, groups, texts = {}, dataModel } = definition;
  const walk = new Walk(context, nameless.values());
  const things: Thing[] = [
    { sort: 'step', id: 'step', name: label, facts: describe(STEP, definition, context) },
    ...groups.flatMap((group) => walk.group(group)),
    ...Object.entries(texts).map(([id, text]): Thing => ({
      sort: 'sentence',
      id,
      name: text,
      facts: plain('text')(text),
    })),
    ...Object.entries(dataModel).map(([key, entry]): Thing => ({
      sort: 'key',
      id: key,
      name: key,
      facts: describe(KEY, entry, context),
    })),
  ];
  return things.map((thing) => ({ ...thing, facts: eachOnce(thing.facts) }));
}

class Walk {
  constructor(
    private readonly context: Context,
    private readonly nameless: Iterator<string>,
  ) {}

  group(group: QuestionGroup): Thing[] {
    const { id, title, questions } = group;
    const facts = describe(GROUP, group, this.context);
    return [
      { sort: 'group', id, name: `“${title}”`, facts, place: { id: '', words: 'the page' } },
      ...this.contents(questions, { id: `group ${id}`, words: `“${title}”` }),
    ];
  }

  private contents(contents: Content[], place: Place): Thing[] {
    return contents.flatMap((item, index) => {
      if (!isBlock(item)) return [this.question(item, place)];
      const after = questionsWithin(contents.slice(index + 1))[0];
      const before = questionsWithin(contents.slice(0, index)).at(-1);
      return this.block(item, place, after ?? before);
    });
  }

  private question(question: Question, place: Place): Thing {
    const { called } = this.context;
    const facts = questionFacts(question, this.context);
    return { sort: 'question', id: question.key, name: called(question), facts, place };
  }

  private block(block: Block, place: Place, neighbour: Question | undefined): Thing[] {
    const id = 'id' in block ? block.id : String(this.nameless.next().value);
    const name = this.nameOf(block, neighbour);
    const thing: Thing = { sort: 'block', id, name, facts: blockFacts(block, this.context), place };
    const inside = (part: string, words: string): Place => ({
      id: `${id}${part}`,
      words: `${place.words}, ${words}`,
    });
    switch (block.block) {
      case 'section':
        return [thing, ...this.contents(block.questions, inside('', name))];
      case 'byAnswer': {
        const parts = block.branches.flatMap(({ answers, questions }, index) => {
          const part = branchId(answers, index);
          return this.contents(questions, inside(` ${part}`, `${name} is ${part}`));
        });
        return [thing, ...parts];
      }
      case 'trigger': {
        const ticked =
          block.control === 'checkbox' ? [this.question(block.question, inside(' box', name))] : [];
        return [thing, ...ticked, ...this.contents(block.questions, inside('', name))];
      }
      case 'repeated': {
        const sets = block.sets.flatMap(({ title, questions }, index) =>
          this.contents(questions, inside(` ${index + 1}`, `“${title}”`)),
        );
        return [thing, ...sets];
      }
      case 'tabs': {
        const tabs = block.tabs.flatMap((tab) =>
          this.contents(tab.questions, inside(` ${tab.id}`, `tab “${tab.label}”`)),
        );
        return [thing, ...tabs];
      }
      default:
        return [thing];
    }
  }

  private nameOf(block: Block, neighbour: Question | undefined): string {
    const neighborSuffix = neighbour ? ` by ${this.context.called(neighbour)}` : '';
    switch (block.block) {
      case 'heading':
        return `heading “${block.text}”`;
      case 'separator':
        return `line${neighborSuffix}`;
      case 'modalButton':
        return `button “${block.label}”`;
      case 'section':
        return block.title === undefined
          ? `section${firstOf(block, this.context)}`
          : `section “${block.title}”`;
      case 'byAnswer':
        return this.context.names.key(block.valueKey);
      case 'trigger':
        return block.control === 'button'
          ? `button “${block.label}”`
          : `box ${this.context.called(block.question)}`;
      case 'repeated':
        return `button “${block.label}”`;
      case 'tabs':
        return `tabs “${block.label}”`;
    }
  }
}

function firstOf({ questions }: BlockOf<'section'>, { called }: Context): string {
  const [first] = questionsWithin(questions);
  return first ? ` from ${called(first)}` : '';
}

function eachOnce(facts: Fact[]): Fact[] {
  const times = new Map<string, number>();
  return facts.map((fact) => {
    const time = (times.get(fact.property) ?? 0) + 1;
    times.set(fact.property, time);
    return time === 1 ? fact : { ...fact, property: `${fact.property} (${time})` };
  });
}
