import {
  block,
  numbered,
  question,
  rule,
  when,
  YES_NO,
  type Answers,
  type Content,
} from '@portico/form-model';
import type { OwnWidgets } from '../index.ts';
import { Buttons } from './buttons.tsx';

export interface Example {
  name: string;
  content: Content[];
  answers?: Answers;
  widgets?: OwnWidgets;
}

export const EXAMPLES: Example[] = [
  {
    name: 'Text',
    content: [
      question.text({ key: 'text', label: 'First Name', autocomplete: 'given-name', required: true }),
    ],
  },
  {
    name: 'Text with a hint and a rule',
    content: [
      question.text({
        key: 'email',
        label: 'Email Address',
        hint: 'We write to this address.',
        inputMode: 'email',
        required: true,
        rules: [rule.email('Please enter a valid email address.')],
      }),
    ],
  },
  {
    name: 'Text area',
    content: [
      question.textarea({
        key: 'essay',
        label: 'Anything else?',
        rules: [rule.minLength(10, 'A little more, please.')],
      }),
    ],
    answers: { essay: 'Two lines\nof text.' },
  },
  {
    name: 'Masked password',
    content: [question.masked({ key: 'masked', label: 'Secret', mask: 'password', required: true })],
    answers: { masked: 'not to be seen' },
  },
  {
    name: 'Masked social security number',
    content: [
      question.masked({
        key: 'ssn',
        label: 'Social Security Number',
        mask: 'ssn',
        rules: [rule.pattern(String.raw`\d{3}-\d{2}-\d{4}`, 'Please enter all nine digits.')],
      }),
    ],
    answers: { ssn: '123-45-6789' },
  },
  {
    name: 'Phone',
    content: [
      question.phone({
        key: 'phone',
        label: 'Cell Phone Number',
        autocomplete: 'tel-national',
        required: true,
      }),
    ],
    answers: { phone: '(301) 405-1000' },
  },
  {
    name: 'Date',
    content: [question.date({ key: 'date', label: 'Date of Birth', autocomplete: 'bday', required: true })],
    answers: { date: '2008-02-29' },
  },
  { name: 'Month', content: [question.month({ key: 'month', label: 'Month', required: true })] },
  {
    name: 'Year',
    content: [
      question.year({ key: 'year', label: 'Year', years: { count: 10, direction: 'back' }, required: true }),
    ],
  },
  {
    name: 'Month and year',
    content: [
      question.monthYear({
        key: 'from_month',
        yearKey: 'from_year',
        label: 'Attended From',
        years: { count: 10, direction: 'back' },
        required: true,
        yearRules: [rule.required('The year is required.')],
      }),
    ],
    answers: { from_month: '9' },
  },
  {
    name: 'Dropdown of countries',
    content: [question.dropdown({ key: 'country', label: 'Country', category: 'countries', required: true })],
  },
  {
    name: 'Dropdown of other countries',
    content: [question.dropdown({ key: 'abroad', label: 'Country', category: 'countriesNoUsa' })],
  },
  {
    name: 'Dropdown of states and provinces',
    content: [question.dropdown({ key: 'state', label: 'State/Province', category: 'stateAndProvince' })],
  },
  {
    name: 'Conditional select',
    content: [
      question.radio({ key: 'level', label: 'Level', options: YES_NO }),
      question.dropdown({
        key: 'by_level',
        label: 'Depends on the level',
        optionsBy: {
          valueKey: 'level',
          options: { Y: [{ value: 'a', label: 'For yes' }], N: [{ value: 'b', label: 'For no' }] },
        },
        conditional: {
          condition: { valueKey: 'level', operator: 'answered' },
          isMatched: true,
          category: 'displayAndOptions',
        },
        required: true,
      }),
    ],
    answers: { level: 'Y' },
  },
  {
    name: 'Radio group',
    content: [
      question.radio({ key: 'radio', label: 'Have you taken the SAT?', options: YES_NO, required: true }),
    ],
  },
  {
    name: 'Checkbox',
    content: [
      question.checkbox({
        key: 'agree',
        label: 'I certify that this is correct.',
        rules: [rule.isTrue('Please certify it.')],
      }),
    ],
  },
  {
    name: 'School search',
    content: [
      question.lookup({
        key: 'school',
        label: 'Search for Your School',
        lookup: { category: 'hs_ceeb', codeKey: 'school_code' },
        required: true,
      }),
    ],
  },
  {
    name: 'File upload',
    content: [question.document({ key: 'transcript', label: 'Transcript', required: true })],
  },
  {
    name: 'Section',
    content: [
      block.section({
        title: 'How to reach you',
        questions: [question.email({ key: 'reach', label: 'Email Address' })],
      }),
    ],
  },
  {
    name: 'Headings, separators and explanations',
    content: [
      block.heading('A heading'),
      question.text({ key: 'after_heading', label: 'Below a heading' }),
      block.separator(),
      block.modalButton({
        label: 'What does this mean?',
        title: 'What it means',
        paragraphs: ['An explanation.'],
      }),
    ],
  },
  {
    name: 'Button trigger',
    content: [
      block.buttonTrigger({
        id: 'reveal',
        label: 'I have another name',
        questions: [question.text({ key: 'other_name', label: 'Other Name' })],
      }),
    ],
  },
  {
    name: 'Checkbox trigger',
    content: [
      block.checkboxTrigger({
        id: 'same',
        question: question.checkbox({ key: 'same_address', label: 'The same address' }),
        shownWhen: false,
        questions: [question.text({ key: 'street', label: 'Street' })],
      }),
    ],
  },
  {
    name: 'Radio-driven block',
    content: [
      question.radio({ key: 'driver', label: 'Which one?', options: YES_NO }),
      block.byAnswer('driver', {
        Y: [question.text({ key: 'for_yes', label: 'For yes' })],
        N: [question.text({ key: 'for_no', label: 'For no' })],
      }),
    ],
    answers: { driver: 'Y' },
  },
  {
    name: 'Repeated sets',
    content: [
      block.repeated({
        id: 'sets',
        label: 'Add another relative',
        prefixes: numbered('relative', 3, 1),
        title: (number) => `Relative ${number}`,
        questions: ({ key }) => [question.text({ key: key('name'), label: 'Name', required: true })],
      }),
    ],
  },
  {
    name: 'Tabs',
    content: [
      block.tabs({
        id: 'tabs',
        label: 'Grades',
        tabs: [
          {
            id: 'enter',
            label: 'Enter my grades',
            questions: [question.text({ key: 'grade', label: 'Grade' })],
          },
          {
            id: 'note',
            label: 'Explain',
            questions: [question.textarea({ key: 'why', label: 'Explanation' })],
          },
        ],
      }),
    ],
  },
  {
    name: 'Options of the university',
    content: [
      question.dropdown({
        key: 'term',
        label: 'Entry Term',
        list: 'entryTerms',
        options: [{ value: 'fall', label: 'Fall' }],
      }),
    ],
  },
  {
    name: 'Options and questions in a row',
    content: [
      question.radio({ key: 'vote', label: 'Do you agree?', options: YES_NO, inRow: true }),
      question.text({ key: 'left', label: 'City' }),
      question.text({ key: 'right', label: 'Zip Code', sameRow: true }),
    ],
  },
  {
    name: 'Custom widget',
    content: [
      question.own(
        'x-buttons',
        question.radio({ key: 'mood', label: 'How do you feel?', options: YES_NO, required: true }),
        { print: { words: 'Feels {answer}' } },
      ),
    ],
    answers: { mood: 'Y' },
    widgets: { 'x-buttons': Buttons },
  },
  {
    name: 'Rules of text and numbers',
    content: [
      question.text({
        key: 'nickname',
        label: 'Nickname',
        rules: [rule.maxLength(20, 'At most 20 characters, please.')],
      }),
      question.text({
        key: 'guests',
        label: 'Guests',
        inputMode: 'numeric',
        rules: [rule.wholeNumber({ min: 0, max: 8, step: 1 }, 'Please enter a number from 0 to 8.')],
        notices: [{ message: 'More guests than seats.', when: when.exceeds('guests', 'seats') }],
      }),
      question.text({ key: 'seats', label: 'Seats', inputMode: 'numeric' }),
    ],
  },
  {
    name: 'Rules of dates',
    content: [
      question.date({
        key: 'birthday',
        label: 'Birthday',
        rules: [
          rule.date('Please enter a date that exists.'),
          rule.yearsAgoAtLeast(13, 'You must be at least 13.'),
          rule.yearsAgoAtMost(120, 'Please check the year.'),
        ],
      }),
      question.date({
        key: 'start',
        label: 'Start',
        rules: [
          rule.yearNotBefore(2, 'Please enter a date after {year}.'),
          rule.yearNotAfter(2, 'Please enter a date before {year}.'),
        ],
      }),
    ],
  },
];
