import { block, numbered, question, type QuestionGroup } from '@portico/form-model';
import { schoolYearQuestions } from './school-years.ts';

export const honors: QuestionGroup = {
  id: 'honors',
  title: 'Honors and Awards',
  questions: [
    block.repeated({
      id: 'honors',
      label: 'Add another honor',
      first: 'Add an honor',
      cards: ['name'],
      prefixes: numbered('honor', 10, 1),
      title: (number) => `Honor ${number}`,
      questions: ({ key }) => [
        question.text({ key: key('name'), label: 'Honor Name' }),
        ...schoolYearQuestions(key),
        question.radio({
          key: key('radio'),
          label: 'Level of Recognition',
          inRow: true,
          options: [
            { value: 'SCHOOL', label: 'School' },
            { value: 'STATE', label: 'State or regional' },
            { value: 'NATION', label: 'National' },
            { value: 'WORLD', label: 'International' },
          ],
        }),
      ],
    }),
  ],
};
