import { recommendationFormTexts as texts, recommendationReplies as replies } from '@portico/contracts';
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

const options = (...labels: { message: string }[]) =>
  labels.map(({ message }) => ({ value: message, label: message }));

/** Short form instead of a file: data like a step, rendered and printed by the same code. */
export const RECOMMENDATION_FORM = defineStep({
  id: 'recommendation',
  route: '/recommend',
  label: 'Recommendation',
  order: 1,
  groups: [
    {
      id: 'recommendation-form',
      title: texts.title.message,
      questions: [
        question.text({
          key: 'rec_capacity',
          label: texts.capacity.message,
          required: true,
          maxLength: 200,
          rules: [rule.maxLength(200, texts.capacityLength.message)],
        }),
        question.dropdown({
          key: 'rec_years',
          label: texts.years.message,
          required: true,
          options: options(texts.yearsLess, texts.yearsSome, texts.yearsMore),
        }),
        question.radio({
          key: 'rec_rating',
          label: texts.rating.message,
          required: true,
          options: options(texts.ratingStrong, texts.ratingConfident, texts.ratingReserved, texts.ratingNo),
        }),
        question.textarea({
          key: 'rec_comments',
          label: texts.comments.message,
          maxLength: 3_000,
          rules: [rule.maxLength(3_000, texts.commentsLength.message)],
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
