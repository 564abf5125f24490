import type { Answers, AnswerValue, Option, Question } from '@portico/form-model';
import type { Words } from '@portico/texts';

/** What every widget gets. Widgets hold no answers: the value comes in, changes go out. */
export interface WidgetProps {
  question: Question;
  value: AnswerValue;
  /** The answers to the question's further keys, such as the year of a month/year pair. */
  related: Answers;
  /** All messages of the field and its further keys; none when it is right or not judged yet. */
  errors: readonly Words[];
  isRequired: boolean;
  /** In UTF-16 code units, as the attribute counts. */
  maxLength: number;
  /** Of a choice; of a month/year pair, the months. */
  options: readonly Option[];
  /** Of a year, alone or beside a month. */
  years: readonly Option[];
  readOnly: boolean;
  /** The new answers; a choice also writes its companion key. */
  onChange(changes: Answers): void;
}
