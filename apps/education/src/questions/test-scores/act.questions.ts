import { block, question, rule, YES_NO, type Content } from '@portico/form-model';
import { PLANNED } from '../years.ts';

export const actQuestions: Content[] = [
  question.radio({ key: 'act_taken', label: 'Have you taken the ACT?', options: YES_NO }),
  block.byAnswer('act_taken', {
    Y: [
      question.text({
        key: 'act_score_composite',
        label: 'ACT Composite Score',
        inputMode: 'numeric',
        rules: [
          rule.wholeNumber({ min: 1, max: 36, step: 1 }, 'ACT Composite Score must be between 1 and 36.'),
        ],
      }),
      question.radio({ key: 'act_taken_again', label: 'Will you take the ACT again?', options: YES_NO }),
      block.byAnswer('act_taken_again', {
        Y: [
          question.monthYear({
            key: 'act_plan_month',
            yearKey: 'act_plan_year',
            label: 'When do you plan to take the ACT again?',
            years: PLANNED,
          }),
        ],
      }),
    ],
    N: [
      block.checkboxTrigger({
        id: 'act_first_date',
        question: question.checkbox({
          key: 'act_taken_unsure',
          label: 'I am not sure whether I will take the ACT.',
        }),
        shownWhen: false,
        questions: [
          question.monthYear({
            key: 'act_intended_month',
            yearKey: 'act_intended_year',
            label: 'When do you intend to take the ACT?',
            years: PLANNED,
          }),
        ],
      }),
    ],
  }),
];
