import {
  type Answers,
  type Question,
  type StepDefinition,
  answeredKeys,
  defineStep,
  question,
  when,
} from '@portico/form-model';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView } from './index.ts';
import { HEAD } from './print-head.fixture.ts';
import { stepOf } from '@portico/form-model/testing';

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
  const { container } = render(<PrintView {...HEAD} definitions={[STEP]} answers={answers} />);
  const elements = [...container.querySelectorAll<HTMLElement>('[data-answer-key]')];
  return Object.fromEntries(elements.map((element) => [element.dataset['answerKey'], element.textContent]));
}

describe('the print view', () => {
  it("prints a custom widget's answer in its print format", () => {
    const step = defineStep({
      ...STEP,
      groups: [
        {
          id: 'group',
          title: 'Group',
          questions: [
            question.own('x-mood', question.radio({ key: 'mood', label: 'Mood', options })),
            question.own('x-stars', question.radio({ key: 'stars', label: 'Stars', options }), {
              print: { words: 'Rated {answer}' },
            }),
            question.own('x-slider', question.text({ key: 'hours', label: 'Hours' }), {
              print: { words: '{answer} hours a week' },
            }),
          ],
        },
      ],
    });
    const rows = (answers: Answers) => {
      const { container } = render(<PrintView {...HEAD} definitions={[step]} answers={answers} />);
      return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
    };
    expect(rows({ mood: 'Y', stars: 'Y', hours: '12' })).toEqual([
      '[X] Yes[ ] No',
      'Rated Yes',
      '12 hours a week',
    ]);
    expect(rows({ hours: ' ' })).toEqual(['[ ] Yes[ ] No', '', '']);
  });

  it('contains every answer as plain text', () => {
    expect(printed(EVERYTHING)).toEqual({
      city: 'Bowie',
      school: 'Bowie High School',
      phone: '(301) 405-1000',
      birth: 'February 9, 2008',
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

  it("prints stored values that aren't options", () => {
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
    render(<PrintView {...HEAD} definitions={[STEP]} answers={{}} />);
    expect(screen.getByText('City')).toBeTruthy();
    expect(screen.getAllByText(/\[ \]/).length).toBe(3);
  });

  it('has headings, and no controls', () => {
    const { container } = render(<PrintView {...HEAD} definitions={[STEP]} answers={EVERYTHING} />);
    const step = screen.getByRole('region', { name: 'Example Step' });
    expect(within(step).getByRole('heading', { level: 3, name: 'Example Group' })).toBeTruthy();
    expect(container.querySelectorAll('input, select, textarea, button, a')).toHaveLength(0);
  });
});

describe('the print view of blocks and pairs', () => {
  const school = (prefix: string) => [
    question.lookup({
      key: `${prefix}_name`,
      label: 'School',
      prefix,
      lookup: { category: 'hs_ceeb', codeKey: `${prefix}_ceeb` },
    }),
  ];
  const step = stepOf(
    [
      { block: 'heading', text: 'Decoration' },
      { block: 'separator' },
      {
        block: 'repeated',
        id: 'schools',
        label: 'Add another school',
        sets: [
          { title: 'School 1', prefix: 'hs', questions: school('hs') },
          { title: 'School 2', prefix: 'hs_2', questions: school('hs_2') },
          { title: 'School 3', prefix: 'hs_3', questions: school('hs_3') },
        ],
      },
      question.monthYear({
        key: 'plan_month',
        yearKey: 'plan_year',
        label: 'When?',
        years: { count: 3, direction: 'forward' },
      }),
      question.document({ key: 'transcript', label: 'Transcript' }),
    ],
    { id: 'blocks', label: 'Blocks', group: 'schools', title: 'Schools' },
  );
  const answers: Answers = {
    hs_name: 'Bowie High',
    hs_ceeb: '210000',
    hs_2_name: 'Typed School',
    plan_month: '8',
    plan_year: '2027',
    transcript: 'ANSWERED',
  };
  const draw = () =>
    render(
      <PrintView
        {...HEAD}
        definitions={[step]}
        answers={answers}
        documentAnswer={{ transcript: { file_name: 'grades.pdf' } }}
      />,
    ).container;

  it('marks each answer of a pair', () => {
    const marked = [...draw().querySelectorAll<HTMLElement>('[data-answer-key]')];
    const texts = Object.fromEntries(marked.map((each) => [each.dataset['answerKey'], each.textContent]));
    expect(Object.keys(texts).toSorted()).toEqual(answeredKeys([step], answers).toSorted());
    expect(texts).toEqual({
      hs_name: 'Bowie High',
      hs_ceeb: '210000',
      hs_2_name: 'Typed School',
      plan_month: 'August',
      plan_year: '2027',
      transcript: 'Attached: grades.pdf',
    });
  });

  it('prints a school with its code, and a typed one without', () => {
    draw();
    expect(screen.getByText('Bowie High').parentElement?.textContent).toBe('Bowie High (CEEB 210000)');
    expect(screen.getByText('Typed School').parentElement?.textContent).toBe('Typed School');
  });

  it('names used sets and omits the others, headings, and buttons', () => {
    const container = draw();
    const titles = screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['School 1', 'School 2']);
    expect(container.textContent).not.toContain('Decoration');
    expect(container.textContent).not.toContain('Add another school');
    expect(container.querySelectorAll('hr, button')).toHaveLength(0);
  });
});
