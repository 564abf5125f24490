import { defineStep } from '../define-step.ts';
import { question } from '../questions.ts';
import { when } from '../conditions.ts';
import { block, numbered } from './block.ts';

const YES_NO = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

export const BLOCKS = defineStep({
  id: 'blocks',
  route: '/blocks',
  label: 'Blocks',
  order: 1,
  groups: [
    {
      id: 'schools',
      title: 'Schools',
      questions: [
        block.heading('Where you learned'),
        block.repeated({
          id: 'hs_schools',
          label: 'Add another school',
          prefixes: numbered('hs', 3),
          title: (number) => `School ${number}`,
          questions: ({ key, title }) => [
            question.lookup({
              key: key('name'),
              label: 'Name',
              lookup: {
                category: 'hs_ceeb',
                codeKey: key('ceeb'),
                fills: { city: key('city'), state: key('state') },
              },
              required: true,
            }),
            question.text({ key: key('city'), label: `${title} city`, required: true }),
            question.dropdown({ key: key('state'), label: 'State', category: 'stateAndProvince' }),
            question.monthYear({
              key: key('from_month'),
              yearKey: key('from_year'),
              label: 'From',
              years: { count: 10, direction: 'back' },
            }),
          ],
        }),
        block.separator(),
      ],
    },
    {
      id: 'scores',
      title: 'Scores',
      questions: [
        question.radio({ key: 'taken', label: 'Taken?', options: YES_NO }),
        block.byAnswer('taken', {
          Y: [
            block.tabs({
              id: 'score_tabs',
              label: 'How?',
              tabs: [
                {
                  id: 'enter',
                  label: 'Enter',
                  questions: [
                    question.text({ key: 'score', label: 'Score', required: true }),
                    question.checkbox({ key: 'best', label: 'Best one' }),
                  ],
                },
                {
                  id: 'upload',
                  label: 'Upload',
                  questions: [
                    question.document({ key: 'report', label: 'Report' }),
                    question.text({ key: 'pages', label: 'Pages', required: true }),
                  ],
                },
              ],
            }),
          ],
          N: [question.text({ key: 'why', label: 'Why not?' })],
        }),
      ],
    },
    {
      id: 'home',
      title: 'Home',
      questions: [
        block.section({
          title: 'Pets',
          hiddenWhen: when.equals('taken', 'N'),
          questions: [question.text({ key: 'pet', label: 'Pet' })],
        }),
        block.buttonTrigger({
          id: 'aliases',
          label: 'Add other names',
          questions: [question.text({ key: 'alias', label: 'Alias' })],
        }),
        block.checkboxTrigger({
          id: 'same',
          question: question.checkbox({ key: 'same_address', label: 'Same address' }),
          shownWhen: false,
          questions: [question.text({ key: 'street', label: 'Street', required: true })],
        }),
      ],
    },
  ],
});
