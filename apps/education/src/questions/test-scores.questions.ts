import {
  block,
  question,
  rule,
  YES_NO,
  type Content,
  type Question,
  type QuestionGroup,
  type Years,
} from '@portico/form-model';

const SECTION = { min: 200, max: 800, step: 10 };
const ESSAY = { min: 2, max: 8, step: 1 };
const COMPOSITE = { min: 1, max: 36, step: 1 };
const PLANNED: Years = { count: 4, direction: 'forward' };

function score(key: string, label: string, limits: typeof SECTION, place?: { sameRow: true }): Question {
  const steps = limits.step === 1 ? '' : `, in steps of ${limits.step}`;
  const message = `${label} must be between ${limits.min} and ${limits.max}${steps}.`;
  return question.text({
    key,
    label,
    maxLength: String(limits.max).length,
    inputMode: 'numeric',
    ...place,
    rules: [rule.wholeNumber(limits, message)],
  });
}

function testQuestions(key: string, test: string, scores: Question[]): Content[] {
  return [
    question.radio({
      key: `${key}_taken`,
      label: `Have you taken the ${test}?`,
      options: YES_NO,
      inRow: true,
    }),
    block.byAnswer(`${key}_taken`, {
      Y: [
        ...scores,
        question.radio({
          key: `${key}_taken_again`,
          label: `Will you take the ${test} again?`,
          options: YES_NO,
          inRow: true,
        }),
        block.byAnswer(`${key}_taken_again`, {
          Y: [
            question.monthYear({
              key: `${key}_plan_month`,
              yearKey: `${key}_plan_year`,
              label: `When do you plan to take the ${test} again?`,
              years: PLANNED,
            }),
          ],
        }),
      ],
      N: [
        block.checkboxTrigger({
          id: `${key}_first_date`,
          question: question.checkbox({
            key: `${key}_taken_unsure`,
            label: `I am not sure whether I will take the ${test}.`,
          }),
          shownWhen: false,
          questions: [
            question.monthYear({
              key: `${key}_intended_month`,
              yearKey: `${key}_intended_year`,
              label: `When do you plan to take the ${test}?`,
              years: PLANNED,
            }),
          ],
        }),
      ],
    }),
  ];
}

const sat = testQuestions('sat', 'SAT', [
  score('sat_score_math', 'SAT Math Score', SECTION),
  score('sat_score_reading_writing', 'SAT Reading and Writing Score', SECTION, { sameRow: true }),
  score('sat_essay_reading', 'SAT Essay Reading Score', ESSAY),
  score('sat_essay_analysis', 'SAT Essay Analysis Score', ESSAY, { sameRow: true }),
  score('sat_essay_writing', 'SAT Essay Writing Score', ESSAY, { sameRow: true }),
]);
const act = testQuestions('act', 'ACT', [score('act_score_composite', 'ACT Composite Score', COMPOSITE)]);

/** Scores or a score report, for applicants who submit test scores (docs/decisions/0070-specification.md). */
export const testScores: QuestionGroup = {
  id: 'test-scores',
  title: 'Test Scores',
  questions: [
    question.radio({
      key: 'test_taken_ind',
      label: 'Do you plan to submit test scores to the university for admission consideration?',
      options: YES_NO,
      inRow: true,
      required: true,
    }),
    block.byAnswer('test_taken_ind', {
      Y: [
        block.modalButton({
          label: 'Where to send your scores',
          title: 'Where to Send Your Scores',
          paragraphs: [
            'SAT: ask the College Board to send your scores to code {sat_code}.',
            'ACT: ask ACT to send your scores to code {act_code}.',
            'If another form asks for our school code (CEEB code), it is {school_code}.',
          ],
        }),
        block.tabs({
          id: 'test_scores_tabs',
          label: 'How would you like to report your scores?',
          tabs: [
            {
              id: 'enter',
              label: 'Enter my scores',
              questions: [...sat, block.separator(), ...act],
            },
            {
              id: 'upload',
              label: 'Upload a score report',
              questions: [
                question.document({
                  key: 'test_scores_document',
                  label: 'Score Report',
                  hint: 'It must show your name and the test date.',
                }),
              ],
            },
          ],
        }),
      ],
    }),
  ],
};
