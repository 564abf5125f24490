import type { Answers, AnswerValue } from '@portico/contracts';
import { isAnswered, optionsOf } from '@portico/form-model';
import type { Question } from '@portico/form-model';

const LONGEST = 60;

/** An answer in words short enough for a button. What is masked in its field is not shown here either. */
export function answerWords(question: Question | undefined, value: AnswerValue, answers: Answers): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!isAnswered(value)) return '(no answer)';
  if (question?.mask) return '(hidden)';
  const option = question && optionsOf(question, answers).find((each) => each.value === value);
  const words = option?.label ?? value;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
