import {
  block,
  phoneRules,
  question,
  rule,
  when,
  YES_NO,
  type Content,
  type QuestionGroup,
} from '@portico/form-model';
import { ENGLISH_TESTS, NAME_PREFIXES, NAME_SUFFIXES } from './person.options.ts';

const VALID_BIRTH_DATE = 'A valid date of birth is required.';
const phones = phoneRules({ international: true, optIn: true });
const noTest = when.notAnswered('toefl_test_name');

const names: Content[] = [
  question.dropdown({
    key: 'prefix',
    label: 'Prefix',
    options: NAME_PREFIXES,
    autocomplete: 'honorific-prefix',
  }),
  question.text({
    key: 'first_name',
    sameRow: true,
    label: 'First Name',
    autocomplete: 'given-name',
    required: true,
  }),
  question.text({ key: 'middle_name', label: 'Middle Name', autocomplete: 'additional-name' }),
  question.text({
    key: 'last_name',
    sameRow: true,
    label: 'Last Name',
    autocomplete: 'family-name',
    required: true,
  }),
  question.dropdown({
    key: 'suffix',
    label: 'Suffix',
    options: NAME_SUFFIXES,
    autocomplete: 'honorific-suffix',
  }),
  question.text({
    key: 'preferred_first_name',
    sameRow: true,
    label: 'Preferred First Name',
    hint: 'If different from your first name.',
    autocomplete: 'nickname',
  }),
  block.buttonTrigger({
    id: 'alternate_name',
    label: 'Add a name used on other records',
    questions: [
      question.text({
        key: 'alternate_first_name',
        label: 'Alternate First Name',
        hint: 'For example, on a transcript or a test score report.',
      }),
      question.text({ key: 'alternate_last_name', sameRow: true, label: 'Alternate Last Name' }),
    ],
  }),
];

const identity: Content[] = [
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
    inRow: true,
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
    hint: 'Optional. Use your own words.',
  }),
];

const contact: Content[] = [
  question.email({
    key: 'email_address',
    label: 'Email Address',
    autocomplete: 'email',
    rules: [rule.email('Your email address must be valid.')],
  }),
  question.phone({
    key: 'phone_mobile',
    sameRow: true,
    label: 'Cell Phone Number',
    hint: 'Enter at least one number: cell, home, or international.',
    autocomplete: 'tel-national',
    rules: phones.phone_mobile,
  }),
  question.checkbox({ key: 'optin_sms_ind', label: 'Send me updates by text message.' }),
  question.phone({
    key: 'phone_home',
    label: 'Home Phone Number',
    autocomplete: 'home tel-national',
    rules: phones.phone_home,
  }),
  question.text({
    key: 'phone_international',
    sameRow: true,
    label: 'International Phone Number',
    hint: 'Include the country code, for example +44 20 7946 0000.',
    maxLength: 30,
    inputMode: 'tel',
    autocomplete: 'tel',
    rules: [
      rule.pattern(
        '[+]?[0-9 ()./-]{5,30}',
        'Please enter your international phone number with the country code.',
      ),
    ],
  }),
];

const english: Content[] = [
  question.radio({
    key: 'first_language',
    label: 'Is English your first language?',
    options: YES_NO,
    inRow: true,
  }),
  block.byAnswer('first_language', {
    N: [
      question.dropdown({
        key: 'toefl_test_name',
        label: 'English Test',
        hint: 'The test you’ve taken or plan to take.',
        options: ENGLISH_TESTS,
      }),
      question.text({
        key: 'toefl_score',
        label: 'English Test Score',
        hint: 'Your total score, if you have it.',
        maxLength: '120.5'.length,
        inputMode: 'decimal',
        hiddenWhen: noTest,
        rules: [
          rule.pattern(
            String.raw`\d{1,3}(\.\d)?`,
            'Please enter your English test score as a number, for example 95 or 7.5.',
          ),
        ],
      }),
      question.monthYear({
        key: 'toefl_plan_month',
        yearKey: 'toefl_plan_year',
        label: 'When do you plan to take the English test?',
        years: { count: 3, direction: 'forward' },
        hiddenWhen: noTest,
      }),
    ],
  }),
];

export const person: QuestionGroup = {
  id: 'person',
  title: 'Personal Information',
  questions: [
    ...names,
    block.separator(),
    ...identity,
    block.heading('How to reach you'),
    ...contact,
    block.heading('English proficiency'),
    ...english,
  ],
};
