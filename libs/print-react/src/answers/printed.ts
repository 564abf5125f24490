import type { AnswerValue, Option } from '@portico/form-model';

export interface PrintedProps {
  value: AnswerValue;
  /** Of a radio or dropdown; empty for others. */
  options: readonly Option[];
}
