import { question, rule, type Content } from '@portico/form-model';

const VALID_BIRTH_DATE = 'A valid date of birth is required.';

export const identityQuestions: Content[] = [
  question.date({
    key: 'birth_date',
    label: 'Date of Birth',
    autocomplete: 'bday',
    rules: [
      rule.required(VALID_BIRTH_DATE),
      rule.date(VALID_BIRTH_DATE),
      rule.yearsAgoAtMost(100, 'This date is not supported. Please contact help support for assistance.'),
      rule.yearsAgoAtLeast(13, 'You must be 13 years or older to apply.'),
    ],
  }),
  question.radio({
    key: 'gender',
    label: 'Gender',
    required: true,
    options: [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
      { value: 'X', label: 'Another gender' },
      { value: 'N', label: 'Prefer not to say' },
    ],
  }),
  question.text({
    key: 'gender_iden',
    label: 'Gender Identity',
    hint: 'In your own words, if you would like to tell us.',
  }),
];
