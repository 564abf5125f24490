import { question, rule, when, type Question } from '@portico/form-model';

const TWO_PLACES = rule.pattern(
  String.raw`\d{1,3}\.\d{2}`,
  'Please provide a valid GPA and round to two decimal places.',
);

const ABOVE_SCALE = 'This GPA is higher than the scale you chose. Please check both.';

export function gpaQuestion(words: { key: string; label: string; hint: string }): Question {
  return question.text({
    ...words,
    maxLength: '100.00'.length,
    inputMode: 'decimal',
    decimals: 2,
    rules: [TWO_PLACES],
    notices: [{ message: ABOVE_SCALE, when: when.exceeds(words.key, 'gpa_scale') }],
  });
}
