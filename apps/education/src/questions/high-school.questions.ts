import {
  block,
  numbered,
  question,
  rule,
  when,
  type Content,
  type QuestionGroup,
  type SetMaker,
} from '@portico/form-model';
import { gpaQuestion } from './gpa.ts';
import { schoolQuestions } from './schools.ts';

/** A later school is optional, but its name is required once one of its questions is answered. */
function highSchoolQuestions({ key, number }: SetMaker): Content[] {
  return [
    ...schoolQuestions({
      key,
      what: 'School',
      category: 'hs_ceeb',
      address: 'address_line_1',
      hint: number === 1 ? 'Your current or most recent high school.' : 'A school you attended before that.',
      rules: [rule.required('Please enter your school under “Search for Your School.”')],
    }),
    question.monthYear({
      key: key('graduation_month'),
      yearKey: key('graduation_year'),
      label: 'Graduation',
      // High school students graduate up to five years from now; adult applicants, decades ago.
      years: { ahead: 5, count: 60, direction: 'back' },
    }),
  ];
}

const grades: Content[] = [
  gpaQuestion({
    key: 'hs_gpa',
    label: 'High School GPA',
    hint: 'Round to two decimal places, for example 3.50.',
  }),
  question.dropdown({
    key: 'gpa_scale',
    sameRow: true,
    label: 'GPA scale',
    hint: 'The highest possible GPA at your school, often shown on your transcript.',
    options: [
      { value: '4.0', label: '4.0' },
      { value: '4.3', label: '4.3' },
      { value: '5.0', label: '5.0' },
      { value: '6.0', label: '6.0' },
      { value: '10', label: '10' },
      { value: '12', label: '12' },
      { value: '20', label: '20' },
      { value: '100', label: '100' },
      { value: 'other', label: 'Other' },
    ],
    // Both averages share one scale question (docs/decisions/0070-specification.md).
    required: when.any(when.answered('hs_gpa'), when.answered('gpa_nbr')),
  }),
];

export const highSchool: QuestionGroup = {
  id: 'high-school',
  title: 'High School',
  questions: [
    block.repeated({
      id: 'high_schools',
      label: 'Add another school',
      cards: ['name'],
      prefixes: numbered('hs', 4),
      title: (number) => `School ${number}`,
      questions: highSchoolQuestions,
    }),
    block.heading('Your grades'),
    ...grades,
    block.heading('Your counselor'),
    question.text({ key: 'counselor_first_name', label: 'Counselor First Name' }),
    question.text({ key: 'counselor_last_name', sameRow: true, label: 'Counselor Last Name' }),
    question.email({
      key: 'counselor_email',
      label: 'Counselor Email Address',
      rules: [rule.email('The counselor email address you entered is invalid.')],
    }),
  ],
};
