import { question, rule, when, type Option, type QuestionGroup } from '@portico/form-model';

const YES_NO: Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const SAT_SECTION = { min: 200, max: 800, step: 10 };
const noSat = when.notEquals('sat_taken', 'Y');

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
    question.radio({ key: 'sat_taken', label: 'Have you taken the SAT?', options: YES_NO }),
    question.text({
      key: 'sat_score_math',
      label: 'SAT Math Score',
      inputMode: 'numeric',
      hiddenWhen: noSat,
      rules: [rule.wholeNumber(SAT_SECTION, 'SAT Math Score must be between 200 and 800, in steps of 10.')],
    }),
    question.text({
      key: 'sat_score_reading_writing',
      label: 'SAT Reading and Writing Score',
      inputMode: 'numeric',
      hiddenWhen: noSat,
      rules: [
        rule.wholeNumber(
          SAT_SECTION,
          'SAT Reading and Writing Score must be between 200 and 800, in steps of 10.',
        ),
      ],
    }),
  ],
};
