import { block, numbered, question, type QuestionGroup } from '@portico/form-model';

/** A list of classes, or a transcript instead (docs/decisions/0070-specification.md). */
export const classes: QuestionGroup = {
  id: 'classes',
  title: 'Senior-Year Classes',
  questions: [
    block.tabs({
      id: 'grades_tabs',
      label: 'How would you like to tell us about your classes?',
      tabs: [
        {
          id: 'enter',
          label: 'Enter my classes',
          questions: [
            block.repeated({
              id: 'hs_classes',
              label: 'Add another class',
              first: 'Add a class',
              cards: ['name'],
              prefixes: numbered('hs_class', 10, 1),
              title: (number) => `Class ${number}`,
              questions: ({ key }) => [
                question.text({ key: key('name'), label: 'Class Name' }),
                question.checkbox({ key: key('ap'), label: 'Advanced Placement (AP)' }),
                question.checkbox({ key: key('honors'), sameRow: true, label: 'Honors' }),
                question.checkbox({
                  key: key('ib'),
                  sameRow: true,
                  label: 'International Baccalaureate (IB)',
                }),
              ],
            }),
          ],
        },
        {
          id: 'upload',
          label: 'Upload my transcript',
          questions: [
            question.document({
              key: 'hs_transcript_document',
              label: 'Transcript',
              hint: 'From your current or most recent school. An unofficial transcript is fine.',
            }),
          ],
        },
      ],
    }),
  ],
};
