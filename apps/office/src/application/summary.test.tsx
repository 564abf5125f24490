import type { ServicePrintReply } from '@portico/contracts';
import { type Answers, question, type StepDefinition, when } from '@portico/form-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Summary } from './summary.tsx';

afterEach(cleanup);

const DEFINITION = {
  id: 'about',
  label: 'About You',
  groups: [
    {
      id: 'person',
      title: 'Personal Information',
      questions: [
        question.date({ key: 'birth_date', label: 'Date of Birth' }),
        question.phone({ key: 'phone_mobile', label: 'Cell Phone Number' }),
        question.phone({ key: 'phone_home', label: 'Home Phone Number' }),
        question.text({ key: 'hs_gpa', label: 'High School GPA' }),
        question.text({ key: 'gpa_scale', label: 'GPA scale', hiddenWhen: when.notAnswered('hs_gpa') }),
        question.text({ key: 'counselor_last_name', label: 'Counselor Last Name' }),
      ],
    },
  ],
} as unknown as StepDefinition;

const rowsOf = (answer: Answers) => {
  const view = { answer, document_answer: {} } as unknown as ServicePrintReply;
  render(<Summary view={view} definitions={[DEFINITION]} />);
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const details = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return terms.map((term, index) => [term, details[index]]);
};

it('has answers in the order in which officers look for them, one phone number, and no empty rows', () => {
  expect(
    rowsOf({
      ...{ phone_home: '5550001111', phone_mobile: '5550002222', hs_gpa: '3.85', gpa_scale: '4.0' },
      birth_date: '2008-03-01',
    }),
  ).toEqual([
    ['Date of birth', 'March 1, 2008'],
    ['High school GPA / scale', '3.85 / 4.0'],
    ['Phone', '5550002222'],
  ]);
});

it('has no hidden answers, and is left out without any', () => {
  expect(rowsOf({ gpa_scale: '4.0' })).toEqual([]);
  expect(document.body.textContent).toBe('');
});
