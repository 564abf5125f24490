import {
  block,
  question,
  rule,
  when,
  type Block,
  type Content,
  type QuestionGroup,
} from '@portico/form-model';
import { addressFields } from './address-fields.ts';
import { MARYLAND_COUNTIES } from './maryland-counties.options.ts';

const inUsa = when.equals('country', 'USA');

const permanent: Content[] = [
  ...addressFields({
    keyPrefix: '',
    labelPrefix: '',
    autocomplete: '',
    required: { always: true, state: when.in('country', ['USA', 'CAN']), zip: inUsa },
    // U.S. addresses only: some countries have postal codes of three or four characters.
    zipRules: [rule.minLength(5, 'Zip/Postal Code must be at least 5 characters.', inUsa)],
  }),
  question.dropdown({
    key: 'maryland_county',
    label: 'Maryland County',
    options: MARYLAND_COUNTIES,
    conditional: { condition: when.equals('state', 'MD'), isMatched: true, category: 'displayOnly' },
  }),
];

const mailing: Block = block.checkboxTrigger({
  id: 'mailing_address',
  question: question.checkbox({
    key: 'mailing_addr_same_as_perm_addr',
    label: 'My mailing address is the same as my permanent address.',
  }),
  shownWhen: false,
  questions: [
    block.buttonTrigger({
      id: 'mailing_address_fields',
      label: 'Enter a mailing address',
      questions: [
        ...addressFields({
          keyPrefix: 'mailing_',
          labelPrefix: 'Mailing ',
          autocomplete: 'shipping',
        }),
        question.date({
          key: 'mailing_addr_effective_date',
          label: 'Mailing Address Effective Date',
          hint: 'The date you’ll start receiving mail there.',
          rules: [
            rule.yearNotBefore(6, 'The minimum supported year is {year}'),
            rule.yearNotAfter(3, 'The maximum supported year is {year}'),
          ],
        }),
      ],
    }),
  ],
});

export const address: QuestionGroup = {
  id: 'address',
  title: 'Permanent Address',
  questions: [...permanent, block.heading('Mailing address'), mailing],
};
