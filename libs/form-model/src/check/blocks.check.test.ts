import { describe, expect, it } from 'vitest';
import type { Block, Content } from '../definition.ts';
import { block, numbered } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/blocks.fixture.ts';
import { question } from '../questions.ts';
import { checkDefinition } from './check-definition.ts';

const text = (key: string) => question.text({ key, label: key });

function problems(...content: Content[]): string {
  const [first] = BLOCKS.groups;
  const groups = [{ ...first!, id: 'extra', questions: content }, ...BLOCKS.groups];
  return checkDefinition({ ...BLOCKS, groups }).join('\n');
}
const explained = (key: string, paragraph: string): Content[] => [
  text(key),
  block.modalButton({ label: 'What?', title: 'What', paragraphs: [paragraph] }),
];
const repeated = (count: number, prefix = 'pet') =>
  block.repeated({
    id: 'pets',
    label: 'Add another pet',
    prefixes: numbered(prefix, count),
    title: (number) => `Pet ${number}`,
    questions: ({ key }) => [text(key('name'))],
  });

describe('checkDefinition of blocks', () => {
  it('accepts a valid step', () => {
    expect(checkDefinition(BLOCKS)).toEqual([]);
  });

  it('accepts university values in an explanation', () => {
    expect(problems(...explained('x', 'Our code is {sat_code}.'))).not.toContain('{sat_code}');
  });

  it.each<[string, string, string]>([
    [
      'a value that no university has',
      problems(...explained('x', 'Our code is {sat_kode}.')),
      'the text "x.modalButton.paragraphs.1" contains {sat_kode}, which isn’t a known value. Known values: act_code, sat_code, school_code.',
    ],
    [
      'a value of the university in a label',
      problems(...explained('x', 'Our code.'), question.text({ key: 'y', label: 'Sent to {sat_code}?' })),
      'the text "y.label" contains {sat_code}, which is only allowed in explanations without legal effect. Remove it.',
    ],
    [
      'a value of the university in what explains a certification',
      problems(
        question.checkbox({ key: 'y', label: 'I certify it.', certifies: true }),
        block.modalButton({ label: 'What?', title: 'What', paragraphs: ['For {sat_code}.'] }),
      ),
      'the text "y.modalButton.paragraphs.1" contains {sat_code}',
    ],
    [
      'words for no set where the first set requires an answer',
      problems({
        ...repeated(1),
        first: 'Add a pet',
        sets: [{ title: 'Pet 1', questions: [question.text({ key: 'pet', label: 'Pet', required: true })] }],
      }),
      'the repeated block "pets" has "first", but its first set has a required question.',
    ],
    [
      'cards of sets that do not ask the same',
      problems({
        ...repeated(2),
        cards: true,
        sets: [
          { title: 'Pet 1', questions: [text('pet_name')] },
          { title: 'Pet 2', questions: [text('pet_2_name'), text('pet_2_age')] },
        ],
      }),
      'the sets of "pets" are shown as cards, but have different questions.',
    ],
    [
      'a name of a set that is not its own',
      problems({ ...repeated(1), sets: [{ title: 'Pet 1', names: ['dog'], questions: [text('pet_name')] }] }),
      'a set of "pets" uses key "dog" as its title, but has no such key.',
    ],
    ['more than ten sets', problems(repeated(11)), 'has a maximum of 11, which may not exceed 10'],
    [
      'a set with a prefix that is not part of a key',
      problems({ ...repeated(1), sets: [{ title: 'Pet 1', prefix: 'dog', questions: [text('pet_name')] }] }),
      'prefix "dog" is not part of the key "pet_name"',
    ],
    ['the id of another block', problems({ ...repeated(1), id: 'hs_schools' }), 'have the id "hs_schools"'],
    [
      'a block without a question',
      problems(block.buttonTrigger({ id: 'x', label: 'X', questions: [] })),
      'the block "x" has no question',
    ],
    [
      'a default tab that is none',
      problems({
        ...block.tabs({ id: 'x', label: 'X', tabs: [{ id: 'a', label: 'A', questions: [text('x')] }] }),
        defaultTab: 'b',
      }),
      'needs tabs with different ids',
    ],
    [
      'a tab that clears what is not there',
      problems({
        block: 'tabs',
        id: 'x',
        label: 'X',
        defaultTab: 'a',
        tabs: [{ id: 'a', label: 'A', questions: [text('x')], clears: ['nowhere'], documents: [] }],
      } satisfies Block),
      'clears key "nowhere", which is not on this page',
    ],
    [
      'a radio-driven block without its radio',
      problems(block.byAnswer('nowhere', { Y: [text('x')] })),
      'reads key "nowhere"',
    ],
    [
      'a trigger that is no checkbox',
      problems(block.checkboxTrigger({ id: 'x', question: text('x'), questions: [text('y')] })),
      'is driven by a text. Use a checkbox.',
    ],
    [
      'a search that fills what is not there',
      problems(
        question.lookup({
          key: 'x',
          label: 'X',
          lookup: { category: 'address', fills: { city: 'nowhere' } },
        }),
      ),
      'fills key "nowhere", which is not on this page',
    ],
    [
      'a group of separators',
      problems(block.separator(), block.heading('Nothing')),
      'group "extra" has no question',
    ],
    [
      'a mask on an ordinary text',
      problems({ ...text('x'), mask: 'ssn' }),
      "has a mask, which a text can't use",
    ],
    [
      'a pair without years',
      problems({ ...text('x'), widget: 'monthYear', yearKey: 'y' }),
      'key "x" needs years, because its widget is monthYear.',
    ],
    [
      'options by another answer than the condition reads',
      problems(
        question.dropdown({
          key: 'x',
          label: 'X',
          optionsBy: { valueKey: 'pet', options: {} },
          conditional: {
            condition: { valueKey: 'taken', operator: 'answered' },
            isMatched: true,
            category: 'displayAndOptions',
          },
        }),
      ),
      'give it optionsBy with the valueKey "taken"',
    ],
  ])('reports %s', (_what, found, expected) => {
    expect(found).toContain(expected);
  });
});
