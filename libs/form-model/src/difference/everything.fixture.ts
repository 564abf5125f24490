import { when } from '../conditions.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { FORM_MODEL_CONTRACT } from '../definition.ts';
import { rule } from '../validation-rules.ts';

/** Question with every property at once. If a property is added to the type, the compiler requires it here, too. */
const EVERY_PROPERTY: Required<Omit<Question, 'otherWords'>> = {
  key: 'every_property',
  prefix: 'every',
  label: 'Every property',
  hint: 'A hint',
  widget: 'x-slider',
  fallback: 'radio',
  settings: { steps: 4 },
  print: { words: '{answer} hours' },
  options: [
    { value: 'a', label: 'A', labels: { es: 'La A' } },
    { value: 'b', label: 'B', retired: true },
  ],
  list: 'letters',
  category: 'countries',
  optionsBy: { valueKey: 'country', options: { USA: [{ value: 'DC', label: 'Washington' }] } },
  conditional: {
    condition: when.equals('country', 'USA'),
    isMatched: true,
    category: 'displayAndOptions',
  },
  mask: 'ssn',
  years: { start: 2000, ahead: 2, count: 5, direction: 'back' },
  yearKey: 'every_year',
  yearRules: [rule.yearNotBefore(100, 'Too old.'), rule.yearNotAfter(4, 'Too far.')],
  lookup: { category: 'address', codeKey: 'every_code', fills: { city: 'every_city' } },
  autocomplete: 'street-address',
  inputMode: 'numeric',
  beside: true,
  inRow: true,
  size: 9,
  hiddenWhen: when.any(when.not(when.answered('country')), when.exceeds('a', 'b'), when.in('c', [1, 'x'])),
  certifies: true,
  agreement: true,
  rules: [
    rule.required('Say every property.'),
    rule.isTrue('Tick it.'),
    rule.offered('Choose again.'),
    rule.pattern('[a-z]+', 'Small letters.', when.equals('country', 'USA')),
    rule.pattern('[^x]+', 'No x.'),
    rule.email('No address.'),
    rule.minLength(3, 'Too short.'),
    rule.maxLength(9, 'Too long.'),
    rule.wholeNumber({ min: 1, max: 9, step: 2 }, 'No such number.'),
    rule.date('No date.'),
    rule.yearsAgoAtLeast(13, 'Too young.'),
    rule.yearsAgoAtMost(120, 'Too old.'),
  ],
  notices: [{ message: 'Is this so?', when: when.lt('every_property', 3) }],
  decimals: 2,
};

const plain = (key: string): Question => ({ key, label: `Label of ${key}`, widget: 'text', rules: [] });

export const EVERYTHING: StepDefinition = {
  contract: FORM_MODEL_CONTRACT,
  id: 'everything',
  route: '/everything',
  label: 'Everything',
  order: 1,
  texts: { 'page.hello': 'Hello', 'page.bye': 'Good-bye' },
  dataModel: {
    every_property: { type: 'text', maxLength: 45, group: 'all', exportName: 'EVERY_PROPERTY' },
    last: { type: 'boolean', group: 'all', exportName: 'LAST' },
  },
  groups: [
    {
      id: 'all',
      title: 'All',
      intro: 'All of it.',
      hiddenWhen: when.notEquals('country', 'USA'),
      questions: [
        { ...plain('country'), category: 'countries', widget: 'dropdown' },
        { block: 'heading', text: 'A heading' },
        EVERY_PROPERTY,
        { block: 'modalButton', label: 'Why?', title: 'Because', paragraphs: ['One.', 'Two.'] },
        { block: 'separator' },
        {
          block: 'section',
          title: 'A section',
          hiddenWhen: when.gte('country', 'A'),
          questions: [plain('in_section')],
        },
        {
          block: 'byAnswer',
          valueKey: 'country',
          branches: [
            { answers: ['USA', 'CAN'], questions: [plain('in_usa')] },
            { answers: ['FRA'], questions: [plain('in_france')] },
          ],
        },
        { block: 'trigger', control: 'button', id: 'more', label: 'More', questions: [plain('in_more')] },
        {
          block: 'trigger',
          control: 'checkbox',
          id: 'tick',
          shownWhen: true,
          question: { ...plain('tick_it'), widget: 'checkbox' },
          questions: [plain('in_tick')],
        },
      ],
    },
    {
      id: 'rest',
      title: 'The rest',
      questions: [
        {
          block: 'repeated',
          id: 'pets',
          label: 'Add a pet',
          first: 'Add the first pet',
          cards: true,
          sets: [
            {
              title: 'Pet 1',
              prefix: 'pet',
              names: ['pet_name', 'pet_kind'],
              questions: [plain('pet_name')],
            },
            { title: 'Pet 2', prefix: 'pet_2', names: ['pet_2_name'], questions: [plain('pet_2_name')] },
          ],
        },
        {
          block: 'tabs',
          id: 'ways',
          label: 'How?',
          defaultTab: 'type',
          tabs: [
            { id: 'type', label: 'Type', questions: [plain('typed')], clears: ['typed', 'x'], documents: [] },
            {
              id: 'send',
              label: 'Send',
              questions: [plain('sent')],
              clears: ['sent'],
              documents: ['sent', 'y'],
            },
          ],
        },
        plain('last'),
      ],
    },
  ],
};
