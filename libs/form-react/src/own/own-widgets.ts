import type { AnswerValue, Option, OwnWidgetName, Question } from '@portico/form-model';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';

/**
 * What a widget of a step's own gets. It is drawn between the label and hint of its question and the errors, and holds no answer: the value
 * comes in, changes go out. `Value` is `boolean` where it takes the place of a checkbox.
 */
export interface OwnWidgetProps<Value extends AnswerValue = string> {
  /** Of the element that takes the focus when somebody is led to the question. */
  id: string;
  /** Of a choice the code of an option; empty without an answer. */
  value: Value;
  onChange(value: Value): void;
  /** The question in the words of whoever reads the page, its `settings` included: no more of it, so that what a question may be can grow. */
  question: Pick<Question, 'key' | 'label' | 'hint' | 'settings' | 'size' | 'autocomplete' | 'inputMode'>;
  /** In the same words: what can be chosen now. */
  options: readonly Option[];
  /** Characters that the answer may have; a longer one is not saved. */
  maxLength: number;
  /** For `aria-invalid`, and `aria-required`. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  /** For `aria-labelledby`, and `aria-describedby`. */
  labelledBy: string;
  describedBy: string | undefined;
  /** BCP 47, and how it is written. */
  language: string;
  direction: 'ltr' | 'rtl';
}

/** By the name that questions have for them. One may come later: `React.lazy`. */
export type OwnWidgets = Readonly<
  Record<OwnWidgetName, ComponentType<OwnWidgetProps> | ComponentType<OwnWidgetProps<boolean>>>
>;

export interface OwnQuestionProps {
  /** Of the widget and its question, for a report. */
  name: string;
  Own: ComponentType<OwnWidgetProps<AnswerValue>>;
  Plain: ComponentType<WidgetProps>;
  /** Null while the question is hidden. */
  props: WidgetProps | null;
  onFailure(error: Error): void;
}

/** The widgets of the step whose form is drawn. Always the same object. */
export interface OwnWidgetService {
  components: OwnWidgets;
  /** Draws a question with one of them: `OwnQuestion`, which few steps need and no other fetches. */
  Question: ComponentType<OwnQuestionProps>;
  /** One of them could not be shown: its question has its plain form. */
  failed(error: Error): void;
}

/** Of the part of a widget of a step's own that takes the focus. */
export const controlId = (key: string): string => `${key}-control`;
