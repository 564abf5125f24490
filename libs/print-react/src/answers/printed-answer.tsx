import {
  optionsOf,
  type Answers,
  type AnswerValue,
  type Question,
  type WidgetName,
} from '@portico/form-model';
import type { ComponentType } from 'react';
import { PrintedCheckbox } from './printed-checkbox.tsx';
import { PrintedChoice } from './printed-choice.tsx';
import { PrintedRadio } from './printed-radio.tsx';
import { PrintedText } from './printed-text.tsx';
import type { PrintedProps } from './printed.ts';

/** How the answer of each widget is printed. */
const PRINTED: Record<WidgetName, ComponentType<PrintedProps>> = {
  text: PrintedText,
  textarea: PrintedText,
  masked: PrintedText,
  lookup: PrintedText,
  phone: PrintedText,
  date: PrintedText,
  month: PrintedChoice,
  year: PrintedText,
  monthYear: PrintedChoice,
  dropdown: PrintedChoice,
  radio: PrintedRadio,
  checkbox: PrintedCheckbox,
  document: PrintedText,
};

interface PrintedAnswerProps {
  question: Question;
  value: AnswerValue;
  /** All answers: some options depend on another one. */
  answers: Answers;
}

export function PrintedAnswer({ question, value, answers }: PrintedAnswerProps) {
  const Printed = PRINTED[question.widget];
  return <Printed value={value} options={optionsOf(question, answers)} />;
}
