import { block, question, type Content, type Option } from '@portico/form-model';

export const NAME_PREFIXES: Option[] = [
  { value: 'MR', label: 'Mr.' },
  { value: 'MS', label: 'Ms.' },
  { value: 'MRS', label: 'Mrs.' },
  { value: 'MX', label: 'Mx.' },
  { value: 'DR', label: 'Dr.' },
];

export const NAME_SUFFIXES: Option[] = [
  { value: 'JR', label: 'Jr.' },
  { value: 'SR', label: 'Sr.' },
  { value: 'II', label: 'II' },
  { value: 'III', label: 'III' },
  { value: 'IV', label: 'IV' },
  { value: 'V', label: 'V' },
];

export const nameQuestions: Content[] = [
  question.dropdown({
    key: 'prefix',
    label: 'Prefix',
    options: NAME_PREFIXES,
    autocomplete: 'honorific-prefix',
  }),
  question.text({ key: 'first_name', label: 'First Name', autocomplete: 'given-name', required: true }),
  question.text({ key: 'middle_name', label: 'Middle Name', autocomplete: 'additional-name' }),
  question.text({ key: 'last_name', label: 'Last Name', autocomplete: 'family-name', required: true }),
  question.dropdown({
    key: 'suffix',
    label: 'Suffix',
    options: NAME_SUFFIXES,
    autocomplete: 'honorific-suffix',
  }),
  question.text({
    key: 'preferred_first_name',
    label: 'Preferred First Name',
    hint: 'If it is not your first name.',
    autocomplete: 'nickname',
  }),
  block.buttonTrigger({
    id: 'alternate_name',
    label: 'Add a name that stands on other records',
    questions: [
      question.text({
        key: 'alternate_first_name',
        label: 'Alternate First Name',
        hint: 'For example on a transcript or a test score report.',
      }),
      question.text({ key: 'alternate_last_name', label: 'Alternate Last Name' }),
    ],
  }),
];
