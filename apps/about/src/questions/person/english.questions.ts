import { block, question, rule, when, YES_NO, type Content } from '@portico/form-model';

const noTest = when.notAnswered('toefl_test_name');

/** A test of English is asked for only where English is not the first language. */
export const englishQuestions: Content[] = [
  question.radio({ key: 'first_language', label: 'Is English your first language?', options: YES_NO }),
  block.byAnswer('first_language', {
    N: [
      question.dropdown({
        key: 'toefl_test_name',
        label: 'English Test',
        hint: 'The test that you have taken or plan to take.',
        options: [
          { value: 'TOEFL', label: 'TOEFL iBT' },
          { value: 'TOEFL_ESSENTIALS', label: 'TOEFL Essentials' },
          { value: 'IELTS', label: 'IELTS Academic' },
          { value: 'DUOLINGO', label: 'Duolingo English Test' },
          { value: 'PTE', label: 'PTE Academic' },
        ],
      }),
      question.text({
        key: 'toefl_score',
        label: 'English Test Score',
        hint: 'The total score, if you have it already.',
        inputMode: 'decimal',
        hiddenWhen: noTest,
        rules: [
          rule.pattern(
            String.raw`\d{1,3}(\.\d)?`,
            'Please enter your English test score as a number, for example 95 or 7.5.',
          ),
        ],
      }),
      question.monthYear({
        key: 'toefl_plan_month',
        yearKey: 'toefl_plan_year',
        label: 'When do you plan to take the English test?',
        years: { count: 3, direction: 'forward' },
        hiddenWhen: noTest,
      }),
    ],
  }),
];
