import { recommendationReplies as replies } from '@portico/contracts';
import {
  type Answers,
  cleanAnswer,
  defineStep,
  messagesOf,
  question,
  questionsOf,
  rule,
} from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import { InvalidError } from '../errors.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

/** Short form instead of a file: data like a step, rendered and printed by the same code. */
export const RECOMMENDATION_FORM = defineStep({
  id: 'recommendation',
  route: '/recommend',
  label: 'Recommendation',
  order: 1,
  groups: [
    {
      id: 'recommendation-form',
      title: 'Your recommendation',
      questions: [
        question.text({
          key: 'rec_capacity',
          label: 'How do you know the applicant?',
          required: true,
          maxLength: 200,
          rules: [rule.maxLength(200, 'Use at most 200 characters.')],
        }),
        question.dropdown({
          key: 'rec_years',
          label: 'How long have you known the applicant?',
          required: true,
          options: options('Less than a year', '1 to 2 years', '3 years or more'),
        }),
        question.radio({
          key: 'rec_rating',
          label: 'Do you recommend the applicant?',
          required: true,
          options: options('Strongly', 'With confidence', 'With reservations', 'No'),
        }),
        question.textarea({
          key: 'rec_comments',
          label: 'Comments',
          maxLength: 3_000,
          rules: [rule.maxLength(3_000, 'Use at most 3,000 characters.')],
        }),
      ],
    },
  ],
});

/** @throws InvalidError with a message per question */
export function checkedForm(given: Answers, today: string): Answers {
  const answers = Object.fromEntries(
    questionsOf(RECOMMENDATION_FORM).map((each) => [
      each.key,
      cleanAnswer(each, String(given[each.key] ?? '')),
    ]),
  );
  const { recommendation: errors } = messagesOf(judge([RECOMMENDATION_FORM], answers, { today }));
  if (!errors) return answers;
  const first = Object.entries(errors).map(([key, [message = '']]) => [key, message]);
  throw new InvalidError('invalid_input', replies.form, Object.fromEntries(first));
}
