import {
  block,
  numbered,
  question,
  when,
  YES_NO,
  type Option,
  type QuestionGroup,
  type Years,
} from '@portico/form-model';

const RELATIVES: Option[] = [
  { value: 'PARENT', label: 'Parent' },
  { value: 'GRANDPARENT', label: 'Grandparent' },
  { value: 'SIBLING', label: 'Sibling' },
  { value: 'SPOUSE', label: 'Spouse' },
  { value: 'CHILD', label: 'Child' },
  { value: 'OTHER', label: 'Another relative' },
];
const ATTENDED: Years = { ahead: 6, count: 90, direction: 'back' };

export const legacy: QuestionGroup = {
  id: 'legacy',
  title: 'Relatives at the University',
  questions: [
    question.radio({
      key: 'legacy_ind',
      label: 'Have any of your relatives attended the university?',
      hint: 'For example, a parent, grandparent, or sibling, even if they didn’t graduate.',
      options: YES_NO,
      inRow: true,
    }),
    block.byAnswer('legacy_ind', {
      Y: [
        block.repeated({
          id: 'legacy_relatives',
          label: 'Add another relative',
          cards: ['first_name', 'last_name'],
          prefixes: numbered('legacy', 4, 1),
          title: (number) => `Relative ${number}`,
          questions: ({ key }) => [
            question.dropdown({ key: key('relationship'), label: 'Relative', options: RELATIVES }),
            question.text({ key: key('first_name'), label: 'Relative First Name' }),
            question.text({ key: key('last_name'), sameRow: true, label: 'Relative Last Name' }),
            question.monthYear({
              key: key('start_month'),
              yearKey: key('start_year'),
              label: 'Attended From',
              years: ATTENDED,
            }),
            question.monthYear({
              key: key('end_month'),
              sameRow: true,
              yearKey: key('end_year'),
              label: 'Attended To',
              years: ATTENDED,
              notices: [
                {
                  message: '“Attended To” is before “Attended From.” Please check both.',
                  when: when.earlier(
                    { month: key('end_month'), year: key('end_year') },
                    { month: key('start_month'), year: key('start_year') },
                  ),
                },
              ],
            }),
          ],
        }),
      ],
    }),
  ],
};
