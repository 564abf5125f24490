import type { Answers, AnswerValue, Option, Question } from '@portico/form-model';
import type { Words } from '@portico/texts';

/** Props of every widget. Widgets are controlled components. */
export interface WidgetProps {
  question: Question;
  value: AnswerValue;
  related: Answers;
  /** Includes errors of related keys; empty if valid or not validated yet. */
  errors: readonly Words[];
  isRequired: boolean;
  maxLength: number;
  /** Options of a choice widget, or the month names of a month-year widget. */
  options: readonly Option[];
  years: readonly Option[];
  readOnly: boolean;
  /** A choice also writes its label key. */
  onChange(changes: Answers): void;
}
