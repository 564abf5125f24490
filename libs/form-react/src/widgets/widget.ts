import type { Answers, AnswerValue, Option, Question } from '@portico/form-model';
import type { Words } from '@portico/texts';

export interface WidgetProps {
  question: Question;
  value: AnswerValue;
  related: Answers;
  /** Errors of all keys of the question. Empty if the answer is valid or hasn't been validated. */
  errors: readonly Words[];
  isRequired: boolean;
  maxLength: number;
  /** Options of a choice widget, or the month names of a month-year widget. */
  options: readonly Option[];
  years: readonly Option[];
  readOnly: boolean;
  /** Reports new answers by key. A choice also reports its label key. */
  onChange(changes: Answers): void;
}
