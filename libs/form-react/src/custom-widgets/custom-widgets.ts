import type { AnswerValue, Option, OwnWidgetName, Question } from '@portico/form-model';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';

/**
 * Props of a custom widget, which is rendered between the question's hint and its errors. It is controlled: the value comes in, changes go out.
 * `Value` is `boolean` in place of a checkbox.
 */
export interface OwnWidgetProps<Value extends AnswerValue = string> {
  /** Id for the element to focus when a link leads to the question. */
  id: string;
  /** Option code for a choice; empty without an answer. */
  value: Value;
  onChange(value: Value): void;
  /** The localized question. Only these fields, so that questions can get more. */
  question: Pick<Question, 'key' | 'label' | 'hint' | 'settings' | 'size' | 'autocomplete' | 'inputMode'>;
  options: readonly Option[];
  /** Longer answers aren't saved. */
  maxLength: number;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  /** BCP 47 code, and its writing direction. */
  language: string;
  direction: 'ltr' | 'rtl';
}

/** By the name used in questions. Can be lazy (`React.lazy`). */
export type OwnWidgets = Readonly<
  Record<OwnWidgetName, ComponentType<OwnWidgetProps> | ComponentType<OwnWidgetProps<boolean>>>
>;

export interface CustomWidgetQuestionProps {
  name: string;
  Own: ComponentType<OwnWidgetProps<AnswerValue>>;
  Plain: ComponentType<WidgetProps>;
  props: WidgetProps | null;
  onFailure(error: Error): void;
}

export interface OwnWidgetService {
  components: OwnWidgets;
  /** A property, because few steps need this component and the others don't load it. */
  Question: ComponentType<CustomWidgetQuestionProps>;
  failed(error: Error): void;
}

export const controlId = (key: string): string => `${key}-control`;
