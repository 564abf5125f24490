import { block, question, YES_NO, type QuestionGroup } from '@portico/form-model';
import { actQuestions } from './act.questions.ts';
import { satQuestions } from './sat.questions.ts';

/** Entering the scores by hand, or the report in their place; neither without test scores (decision 0002). */
export const testScores: QuestionGroup = {
  id: 'test-scores',
  title: 'Test Scores',
  questions: [
    question.radio({
      key: 'test_taken_ind',
      label: 'Do you plan to submit test scores to the university for admission consideration?',
      options: YES_NO,
      required: true,
    }),
    block.byAnswer('test_taken_ind', {
      Y: [
        block.tabs({
          id: 'test_scores_tabs',
          label: 'How would you like to give us your scores?',
          tabs: [
            {
              id: 'enter',
              label: 'Enter my scores',
              questions: [...satQuestions, block.separator(), ...actQuestions],
            },
            {
              id: 'upload',
              label: 'Upload a score report',
              questions: [
                question.document({
                  key: 'test_scores_document',
                  label: 'Score Report',
                  hint: 'With your name and the date of the test.',
                }),
              ],
            },
          ],
        }),
      ],
    }),
  ],
};
