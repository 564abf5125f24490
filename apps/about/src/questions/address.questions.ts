import { question, rule, when, type QuestionGroup } from '@portico/form-model';

const inUsa = when.equals('country', 'USA');

export const address: QuestionGroup = {
  id: 'address',
  title: 'Permanent Address',
  questions: [
    question.dropdown({
      key: 'country',
      label: 'Country',
      category: 'countries',
      autocomplete: 'country',
      required: true,
    }),
    question.text({ key: 'address_line_1', label: 'Address', autocomplete: 'address-line1', required: true }),
    question.text({ key: 'city', label: 'City', autocomplete: 'address-level2', required: true }),
    question.dropdown({
      key: 'state',
      label: 'State/Province',
      category: 'stateAndProvince',
      autocomplete: 'address-level1',
      required: when.in('country', ['USA', 'CAN']),
    }),
    question.text({
      key: 'zip',
      label: 'Zip/Postal Code',
      autocomplete: 'postal-code',
      required: inUsa,
      // Only in the USA: postal codes of many countries have three or four characters.
      rules: [rule.minLength(5, 'Zip/Postal Code must be at least 5 characters.', inUsa)],
    }),
  ],
};
