import { type AnswerValue, companionKey, isAnswered, optionsOf } from '@portico/form-model';
import type { PrintedProps } from './printed.ts';

/** A stray `true` in a text answer is printed as it is: nothing that is stored may be missing. */
export const plain = (value: AnswerValue): string | null => (value === false ? null : String(value));

/** The option's label. Of an option that is not offered (any more), the label as it was stored; without one, the code. */
export function chosen({ question, answers, read }: PrintedProps, value: AnswerValue): string | null {
  const option = optionsOf(question, answers).find((one) => one.value === value);
  if (option) return option.label;
  const stored = read(companionKey(question.key));
  return isAnswered(value) && isAnswered(stored) ? plain(stored) : plain(value);
}
