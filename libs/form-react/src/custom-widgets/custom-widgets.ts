import type { AnswerValue, Option, OwnWidgetName, Question } from '@portico/form-model';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../widgets/widget.ts';

/**
 * Props of a custom widget: a controlled component between the question's hint and its errors. `Value` is `boolean` if `fallback` is a checkbox.
 * @since 1.0
 */
export interface OwnWidgetProps<Value extends AnswerValue = string> {
  /** ID of the element that gets the focus when a link leads to the question. */
  id: string;
  /** Answer; for a choice, the option code. Empty if there is no answer. */
  value: Value;
  onChange(value: Value): void;
  /** Only these fields of the localized question, so that new fields of `Question` don't become part of this contract. */
  question: Pick<Question, 'key' | 'label' | 'hint' | 'settings' | 'size' | 'autocomplete' | 'inputMode'>;
  options: readonly Option[];
  /** Maximum number of characters. The page doesn't save longer answers. */
  maxLength: number;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  /** BCP 47 code. */
  language: string;
  direction: 'ltr' | 'rtl';
}

/** Components by the name that questions use. They can be lazy (`React.lazy`). */
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
  /** Component to render. A prop, so that only steps with custom widgets load it. */
  Question: ComponentType<CustomWidgetQuestionProps>;
  failed(error: Error): void;
}

export const controlId = (key: string): string => `${key}-control`;
