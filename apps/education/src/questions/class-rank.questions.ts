import { block, question, rule, when, YES_NO, type QuestionGroup } from '@portico/form-model';
import { gpaQuestion } from './gpa.ts';

const COUNT = { min: 1, max: 9999, step: 1 };
const DIGITS = String(COUNT.max).length;

export const classRank: QuestionGroup = {
  id: 'class-rank',
  title: 'Class Rank',
  questions: [
    gpaQuestion({
      key: 'gpa_nbr',
      label: 'Weighted GPA',
      hint: 'A weighted GPA gives extra weight to harder classes. Use the scale you chose above, and round to two decimal places.',
    }),
    question.radio({
      key: 'hs_rank_radio',
      label: 'Does your school rank its students?',
      hint: 'Check your transcript, or ask your school counselor.',
      options: YES_NO,
      inRow: true,
    }),
    block.byAnswer('hs_rank_radio', {
      Y: [
        question.text({
          key: 'hs_rank_position',
          label: 'Your Rank',
          hint: 'Your position in your class; 1 is the highest.',
          maxLength: DIGITS,
          inputMode: 'numeric',
          rules: [rule.wholeNumber(COUNT, 'Please enter your rank as a whole number.')],
        }),
        question.text({
          key: 'hs_rank_total',
          sameRow: true,
          label: 'Students in Your Class',
          maxLength: DIGITS,
          inputMode: 'numeric',
          rules: [rule.wholeNumber(COUNT, 'Please enter the number of students as a whole number.')],
          notices: [
            {
              message: 'Your rank is higher than the number of students in your class. Please check both.',
              when: when.exceeds('hs_rank_position', 'hs_rank_total'),
            },
          ],
        }),
      ],
    }),
    question.radio({
      key: 'honors_program',
      label: 'Would you like to be considered for the honors program?',
      options: YES_NO,
      inRow: true,
    }),
  ],
};
