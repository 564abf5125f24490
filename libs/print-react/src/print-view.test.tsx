import type { Answers, Question, StepDefinition } from '@portico/form-model';
import {
  answeredKeys,
  column,
  defineDataModel,
  defineStep,
  isChoice,
  question,
  when,
} from '@portico/form-model';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView } from './index.ts';

afterEach(cleanup);

const options = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const QUESTIONS: Question[] = [
  question.text({ key: 'city', label: 'City' }),
  question.lookup({ key: 'school', label: 'School' }),
  question.phone({ key: 'phone', label: 'Phone' }),
  question.date({ key: 'birth', label: 'Birth' }),
  question.dropdown({ key: 'country', label: 'Country', category: 'countries' }),
  question.radio({ key: 'taken', label: 'Taken?', options }),
  question.text({ key: 'score', label: 'Score', hiddenWhen: when.notEquals('taken', 'Y') }),
  question.checkbox({ key: 'agree', label: 'I agree' }),
];
const STEP: StepDefinition = defineStep({
  id: 'example',
  route: '/example',
  label: 'Example Step',
  order: 1,
  groups: [{ id: 'group', title: 'Example Group', questions: QUESTIONS }],
  dataModel: defineDataModel({
    group: Object.fromEntries(
      QUESTIONS.map((item) => {
        if (isChoice(item)) return [item.key, column.choice(item.key)];
        return [item.key, item.widget === 'checkbox' ? column.boolean(item.key) : column.text(item.key)];
      }),
    ),
  }),
});
const EVERYTHING: Answers = {
  city: 'Bowie',
  school: 'Bowie High School',
  phone: '(301) 405-1000',
  birth: '2008-02-09',
  country: 'CAN',
  country_desc: 'Canada',
  taken: 'Y',
  taken_desc: 'Yes',
  score: '700',
  agree: true,
};

function printed(answers: Answers): Record<string, string | null> {
  const { container } = render(<PrintView definitions={[STEP]} answers={answers} />);
  const elements = [...container.querySelectorAll<HTMLElement>('[data-answer-key]')];
  return Object.fromEntries(elements.map((element) => [element.dataset['answerKey'], element.textContent]));
}

describe('the print view', () => {
  it('holds every answer as plain text', () => {
    expect(printed(EVERYTHING)).toEqual({
      city: 'Bowie',
      school: 'Bowie High School',
      phone: '(301) 405-1000',
      birth: '2008-02-09',
      country: 'Canada',
      taken: '[X] Yes[ ] No',
      score: '700',
      agree: '[X]',
    });
  });

  it.each<[string, Answers]>([
    ['all', EVERYTHING],
    ['none', {}],
    ['hidden ones', { ...EVERYTHING, taken: 'N' }],
    ['blanks', { city: '  ', agree: false }],
    ['values of the wrong type', { city: true, agree: 'yes', taken: true, birth: 'yesterday' }],
    ['codes that are no option', { country: 'XXX', taken: 'maybe' }],
  ])('marks exactly the answered keys that the server counts: %s', (_what, answers) => {
    const marked = printed(answers);
    expect(Object.keys(marked).toSorted()).toEqual(answeredKeys([STEP], answers).toSorted());
    for (const text of Object.values(marked)) expect(text?.trim()).not.toBe('');
  });

  it('prints what is stored when it is no option', () => {
    expect(printed({ country: 'XXX', taken: 'maybe' })).toEqual({
      country: 'XXX',
      taken: '[ ] Yes[ ] Nomaybe',
    });
  });

  it('prints hostile text as text', () => {
    expect(printed({ city: '<script>alert(1)</script>\u202e👩‍🎓' })).toEqual({
      city: '<script>alert(1)</script>\u202e👩‍🎓',
    });
  });

  it('shows unanswered questions with empty boxes', () => {
    render(<PrintView definitions={[STEP]} answers={{}} />);
    expect(screen.getByText('City')).toBeTruthy();
    expect(screen.getAllByText(/\[ \]/).length).toBe(3);
  });

  it('has headings for steps and groups, and nothing to enter or press', () => {
    const { container } = render(<PrintView definitions={[STEP]} answers={EVERYTHING} />);
    const step = screen.getByRole('region', { name: 'Example Step' });
    expect(within(step).getByRole('heading', { level: 3, name: 'Example Group' })).toBeTruthy();
    expect(container.querySelectorAll('input, select, textarea, button, a')).toHaveLength(0);
  });

  it('names the submission and the attached documents', () => {
    const documents = { essay: { file_name: 'essay.pdf' }, odd: null, other: { file_name: 7 } };
    render(<PrintView definitions={[STEP]} answers={{}} documentAnswer={documents} reference="P-1" />);
    expect(screen.getByText('P-1')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['essay.pdf']);
  });
});
