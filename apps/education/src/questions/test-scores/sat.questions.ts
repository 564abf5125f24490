import { block, question, rule, YES_NO, type Content, type Question } from '@portico/form-model';
import { PLANNED } from '../years.ts';

const SECTION = { min: 200, max: 800, step: 10 };
const ESSAY = { min: 2, max: 8, step: 1 };

function score(key: string, label: string, limits: typeof SECTION): Question {
  const steps = limits.step === 1 ? '' : `, in steps of ${limits.step}`;
  const message = `${label} must be between ${limits.min} and ${limits.max}${steps}.`;
  return question.text({ key, label, inputMode: 'numeric', rules: [rule.wholeNumber(limits, message)] });
}

export const satQuestions: Content[] = [
  question.radio({ key: 'sat_taken', label: 'Have you taken the SAT?', options: YES_NO }),
  block.byAnswer('sat_taken', {
    Y: [
      score('sat_score_math', 'SAT Math Score', SECTION),
      score('sat_score_reading_writing', 'SAT Reading and Writing Score', SECTION),
      score('sat_essay_reading', 'SAT Essay Reading Score', ESSAY),
      score('sat_essay_analysis', 'SAT Essay Analysis Score', ESSAY),
      score('sat_essay_writing', 'SAT Essay Writing Score', ESSAY),
      question.radio({ key: 'sat_taken_again', label: 'Will you take the SAT again?', options: YES_NO }),
      block.byAnswer('sat_taken_again', {
        Y: [
          question.monthYear({
            key: 'sat_plan_month',
            yearKey: 'sat_plan_year',
            label: 'When do you plan to take the SAT again?',
            years: PLANNED,
          }),
        ],
      }),
    ],
    N: [
      block.checkboxTrigger({
        id: 'sat_first_date',
        question: question.checkbox({
          key: 'sat_taken_unsure',
          label: 'I am not sure whether I will take the SAT.',
        }),
        shownWhen: false,
        questions: [
          question.monthYear({
            key: 'sat_intended_month',
            yearKey: 'sat_intended_year',
            label: 'When do you intend to take the SAT?',
            years: PLANNED,
          }),
        ],
      }),
    ],
  }),
];
