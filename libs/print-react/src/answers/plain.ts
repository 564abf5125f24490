import { type AnswerValue, optionsOf } from '@portico/form-model';
import type { PrintedProps } from './printed.ts';

/** A stray `true` in a text answer is printed as it is: nothing that is stored may be missing. */
export const plain = (value: AnswerValue): string | null => (value === false ? null : String(value));

/** The option's label; a code that is no option (any more) is printed as it is stored. */
export function chosen({ question, answers }: PrintedProps, value: AnswerValue): string | null {
  return optionsOf(question, answers).find((option) => option.value === value)?.label ?? plain(value);
}
