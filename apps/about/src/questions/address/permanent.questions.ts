import { question, rule, when, type Question } from '@portico/form-model';
import { addressFields } from './address-fields.ts';
import { MARYLAND_COUNTIES } from './maryland-counties.ts';

const inUsa = when.equals('country', 'USA');

export const permanentQuestions: Question[] = [
  ...addressFields({
    keyPrefix: '',
    labelPrefix: '',
    autocomplete: '',
    required: { always: true, state: when.in('country', ['USA', 'CAN']), zip: inUsa },
    // Only in the USA: postal codes of many countries have three or four characters.
    zipRules: [rule.minLength(5, 'Zip/Postal Code must be at least 5 characters.', inUsa)],
  }),
  question.dropdown({
    key: 'maryland_county',
    label: 'Maryland County',
    options: MARYLAND_COUNTIES,
    conditional: { condition: when.equals('state', 'MD'), isMatched: true, category: 'displayOnly' },
  }),
];
