import type { Answers, AnswerValue, Option, Question } from '@portico/form-model';

/** What every widget gets. Widgets hold no answers: the value comes in, changes go out. */
export interface WidgetProps {
  question: Question;
  value: AnswerValue;
  /** All messages of the field; none when it is right or not judged yet. */
  errors: readonly string[];
  isRequired: boolean;
  /** In UTF-16 code units, as the attribute counts. */
  maxLength: number;
  /** For radios and dropdowns. */
  options: readonly Option[];
  readOnly: boolean;
  /** The new answer; radios and dropdowns also write the companion key. */
  onChange(changes: Answers): void;
}
