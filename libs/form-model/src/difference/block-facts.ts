import type { Block, BlockKind, BlockOf } from '../definition.ts';
import { describeCondition } from './conditions-in-words.ts';
import type { Context } from './naming-context.ts';
import { mark, plain, describe, type Fact, type Tellers } from './fact.ts';

/** Properties that aren't described: `questions` are compared separately, and kind and id identify the block. */
type Quiet<Kind extends BlockKind> = Extract<keyof BlockOf<Kind>, 'block' | 'id' | 'questions'>;
type Trigger = BlockOf<'trigger'>;
type TriggerParts = Pick<Trigger, 'control'> &
  Partial<Pick<Extract<Trigger, { control: 'button' }>, 'label'>> &
  Partial<Pick<Extract<Trigger, { control: 'checkbox' }>, 'shownWhen'>>;

const TRIGGER: Tellers<TriggerParts, never, Context> = {
  control: plain('opened by a'),
  label: plain('button'),
  shownWhen: (isTicked) => [
    {
      property: 'its questions are shown',
      words: isTicked ? 'while it is ticked' : 'while it is not ticked',
      value: isTicked,
    },
  ],
};

const BLOCKS: { [Kind in Exclude<BlockKind, 'trigger'>]: Tellers<BlockOf<Kind>, Quiet<Kind>, Context> } = {
  heading: { text: plain('text') },
  separator: {},
  modalButton: {
    label: plain('button'),
    title: plain('title'),
    paragraphs: (paragraphs) =>
      paragraphs.map((words, index) => ({ property: `paragraph ${index + 1}`, words, value: words })),
  },
  section: {
    title: plain('title'),
    hiddenWhen: (condition, { names }) => [
      { property: 'hidden', words: `while ${describeCondition(condition, names)}`, value: condition },
    ],
  },
  byAnswer: {
    valueKey: (key, { names }) => [{ property: 'goes by', words: names.key(key), value: key }],
    branches: (branches, { names }, { valueKey }) => [
      ...branches.map(({ answers }, index) => ({
        property: `answers of part ${branchId(answers, index)}`,
        words: answers.map((answer) => names.answer(valueKey, answer)).join(' or '),
        value: answers,
      })),
      orderOf(
        'parts',
        branches.map(({ answers }, index) => branchId(answers, index)),
      ),
    ],
  },
  repeated: {
    label: plain('button'),
    first: plain('button before there is one'),
    cards: mark('what is filled', 'is drawn as a card'),
    sets: (sets) =>
      sets.flatMap(({ title, prefix, names }, index) => [
        { property: `title of set ${index + 1}`, words: title, value: title },
        ...(prefix === undefined ? [] : plain(`prefix of set ${index + 1}`)(prefix)),
        ...(names ? [listed(`set ${index + 1} is named by`, names)] : []),
      ]),
  },
  tabs: {
    label: plain('label'),
    defaultTab: plain('tab at first'),
    tabs: (tabs) => [
      ...tabs.flatMap(({ id, label, clears, documents }) => [
        { property: `label of tab ${id}`, words: label, value: label },
        listed(`leaving tab ${id} empties`, clears),
        listed(`leaving tab ${id} removes the documents of`, documents),
      ]),
      orderOf(
        'tabs',
        tabs.map(({ id }) => id),
      ),
    ],
  },
};

export function blockFacts(block: Block, context: Context): Fact[] {
  if (block.block === 'trigger') return describe(TRIGGER, block as TriggerParts, context);
  const tellers = BLOCKS[block.block] as Tellers<Block, never, Context>;
  return describe(tellers, block, context);
}

export const branchId = ([first]: string[], index: number): string => first ?? `${index + 1}`;

const listed = (property: string, keys: string[]): Fact => ({
  property,
  words: keys.join(', ') || 'nothing',
  value: keys,
});

const orderOf = (what: string, order: string[]): Fact => ({
  property: `order of the ${what}`,
  words: order.join(', '),
  value: null,
  order,
});
