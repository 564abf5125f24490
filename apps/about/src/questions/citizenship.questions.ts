import {
  block,
  question,
  rule,
  when,
  YES_NO,
  type Block,
  type Content,
  type QuestionGroup,
} from '@portico/form-model';
import { IMMIGRATION_STATUSES, VISAS } from './citizenship.options.ts';

const status: Content[] = [
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
    maxLength: 'A-123456789'.length,
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

const livesHere = when.equals('us_residency_radio', 'Y');

const visa: Block = block.section({
  title: 'Living and Studying in the United States',
  hiddenWhen: when.notIn('citizenship_type', ['PERMANENT', 'REFUGEE', 'OTHER']),
  questions: [
    question.radio({
      key: 'us_residency_radio',
      label: 'Do you live in the United States now?',
      options: YES_NO,
      inRow: true,
    }),
    question.text({
      key: 'us_years',
      label: 'Years Lived in the United States',
      maxLength: 2,
      inputMode: 'numeric',
      hiddenWhen: when.not(livesHere),
      rules: [rule.wholeNumber({ min: 0, max: 99, step: 1 }, 'Please enter a whole number of years.')],
    }),
    question.dropdown({
      key: 'citizenship_visa_status',
      label: 'Immigration Status',
      hint: 'As shown on your current documents.',
      conditional: {
        condition: when.in('citizenship_type', ['PERMANENT', 'REFUGEE', 'OTHER']),
        isMatched: true,
        category: 'displayAndOptions',
      },
      optionsBy: {
        valueKey: 'citizenship_type',
        options: IMMIGRATION_STATUSES,
      },
    }),
    question.masked({
      key: 'current_visa_number',
      label: 'Current Visa Number',
      hint: 'The red number on your visa. Leave blank if you don’t have one.',
      mask: 'password',
    }),
    question.radio({
      key: 'us_study_radio',
      label: 'Will you need a visa to study in the United States?',
      options: YES_NO,
      inRow: true,
    }),
    block.byAnswer('us_study_radio', {
      Y: [
        question.dropdown({
          key: 'intended_visa_type',
          label: 'Intended Visa',
          hint: 'Most international students study on an F-1 visa.',
          options: VISAS,
        }),
        question.dropdown({
          key: 'citizen_visa_contribution',
          label: 'Who will pay for your studies?',
          options: [
            { value: 'FAMILY', label: 'My family or I' },
            { value: 'SPONSOR', label: 'A private sponsor' },
            { value: 'GOVERNMENT', label: 'A government' },
            { value: 'SEVERAL', label: 'More than one of these' },
          ],
        }),
      ],
    }),
  ],
});

const LANGUAGE_USES = {
  language_speak: 'Speak',
  language_read: 'Read',
  language_write: 'Write',
  language_home: 'Spoken at home',
};

const languageSets = block.repeated({
  id: 'languages',
  label: 'Add another language',
  first: 'Add a language',
  cards: ['language'],
  prefixes: ['primary', 'primary_2', 'primary_3', 'primary_4'],
  title: (number) => `Language ${number}`,
  questions: ({ key, number }) => [
    question.dropdown({ key: key('language'), label: 'Language', category: 'languages' }),
    ...Object.entries(LANGUAGE_USES).map(([use, label], index) =>
      question.checkbox({ key: number === 1 ? use : key(use), label, ...(index > 0 && { sameRow: true }) }),
    ),
  ],
});

/** The keys of the first language have no prefix (docs/decisions/0070-specification.md). */
const languages: Block = {
  ...languageSets,
  sets: languageSets.sets.map(({ prefix, ...set }, index) => (index === 0 ? set : { ...set, prefix })),
};

export const citizenship: QuestionGroup = {
  id: 'citizenship',
  title: 'Citizenship and Languages',
  questions: [...status, visa, block.heading('Languages you know'), languages],
};
