import { block, numbered, question, YES_NO, type QuestionGroup } from '@portico/form-model';
import { schoolYearQuestions } from './school-years.ts';

/** A list of activities, or a résumé instead (docs/decisions/0070-specification.md). */
export const activities: QuestionGroup = {
  id: 'activities',
  title: 'Activities',
  intro: 'Clubs, sports, jobs, family responsibilities, community service: anything you do outside of class.',
  questions: [
    block.tabs({
      id: 'activities_tabs',
      label: 'How would you like to tell us about your activities?',
      tabs: [
        {
          id: 'enter',
          label: 'List my activities',
          questions: [
            block.repeated({
              id: 'activities',
              label: 'Add another activity',
              first: 'Add an activity',
              cards: ['name'],
              prefixes: numbered('activity', 10, 1),
              title: (number) => `Activity ${number}`,
              questions: ({ key }) => [
                question.text({ key: key('name'), label: 'Activity Name' }),
                ...schoolYearQuestions(key),
                question.radio({
                  key: key('radio'),
                  label: 'Would you like to continue this activity in college?',
                  options: YES_NO,
                  inRow: true,
                }),
              ],
            }),
          ],
        },
        {
          id: 'upload',
          label: 'Upload a résumé',
          questions: [question.document({ key: 'activities_resume_document', label: 'Résumé' })],
        },
      ],
    }),
  ],
};
