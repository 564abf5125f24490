import type { WidgetName } from '@portico/form-model';
import type { ComponentType } from 'react';
import { PrintedCheckbox } from './printed-checkbox.tsx';
import { PrintedChoice } from './printed-choice.tsx';
import { PrintedDate } from './printed-date.tsx';
import { PrintedDocument } from './printed-document.tsx';
import { PrintedLookup } from './printed-lookup.tsx';
import { PrintedMonthYear } from './printed-month-year.tsx';
import { PrintedRadio } from './printed-radio.tsx';
import { PrintedText } from './printed-text.tsx';
import type { PrintedProps } from './printed.ts';

/** How the answer of each widget is printed. */
const PRINTED: Record<WidgetName, ComponentType<PrintedProps>> = {
  text: PrintedText,
  textarea: PrintedText,
  masked: PrintedText,
  lookup: PrintedLookup,
  phone: PrintedText,
  date: PrintedDate,
  month: PrintedChoice,
  year: PrintedText,
  monthYear: PrintedMonthYear,
  dropdown: PrintedChoice,
  radio: PrintedRadio,
  checkbox: PrintedCheckbox,
  document: PrintedDocument,
};

export function PrintedAnswer(props: PrintedProps) {
  const Printed = PRINTED[props.question.widget];
  return <Printed {...props} />;
}
