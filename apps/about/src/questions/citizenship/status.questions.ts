import { question, rule, when, type Content } from '@portico/form-model';

export const statusQuestions: Content[] = [
  question.radio({
    key: 'citizenship_type',
    label: 'Citizenship Status',
    options: [
      { value: 'US', label: 'U.S. citizen or U.S. national' },
      { value: 'DUAL', label: 'U.S. citizen and citizen of another country' },
      { value: 'PERMANENT', label: 'U.S. permanent resident' },
      { value: 'REFUGEE', label: 'Refugee or asylee' },
      { value: 'OTHER', label: 'Citizen of another country' },
    ],
  }),
  question.dropdown({ key: 'birth_country', label: 'Country of Birth', category: 'countries' }),
  question.dropdown({
    key: 'citizenship',
    label: 'Country of Citizenship',
    hint: 'Other than the United States.',
    category: 'countriesNoUsa',
    hiddenWhen: when.notIn('citizenship_type', ['DUAL', 'PERMANENT', 'REFUGEE', 'OTHER']),
  }),
  question.masked({
    key: 'alien_registration_number',
    label: 'Alien Registration Number',
    hint: 'The A-number on your permanent resident card or notice: A and 7 to 9 digits.',
    mask: 'password',
    hiddenWhen: when.notIn('citizenship_type', ['PERMANENT', 'REFUGEE']),
    rules: [
      rule.pattern(
        String.raw`[Aa]?-?\d{7,9}`,
        'Please enter your alien registration number as A and 7 to 9 digits.',
      ),
    ],
  }),
];
