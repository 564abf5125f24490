/** Kind of a widget's answer. Determines storage, options, label key, and print format. @since 1.2 */
export type AnswerKind = 'text' | 'date' | 'option' | 'month' | 'year' | 'tick' | 'document';

export const WIDGETS = {
  text: 'text',
  textarea: 'text',
  masked: 'text',
  phone: 'text',
  lookup: 'text',
  date: 'date',
  month: 'month',
  year: 'year',
  monthYear: 'month',
  dropdown: 'option',
  radio: 'option',
  checkbox: 'tick',
  document: 'document',
} as const satisfies Record<string, AnswerKind>;
/** @since 1.0 */
export type WidgetName = keyof typeof WIDGETS;
/** @since 1.4 */
export type OwnWidgetName = `x-${string}`;
export interface Drawn {
  widget: WidgetName | OwnWidgetName;
  fallback?: WidgetName;
}

/** @since 1.4 */
export function isOwnWidget(widget: Drawn['widget']): widget is OwnWidgetName {
  return widget.startsWith('x-');
}

/** Returns the question's built-in widget, for code that doesn't run the step's custom widgets. @since 1.4 */
export function plainWidget({ widget, fallback }: Drawn): WidgetName {
  return isOwnWidget(widget) ? (fallback ?? 'text') : widget;
}

const TEXTAREA_MAX_LENGTH = 1500;
/** Answer to a document question that has a file. The document answer contains details of the file. @since 1.1 */
export const DOCUMENT_ANSWER = 'ANSWERED';

/** Maximum number of characters for widgets other than text inputs. Only `textarea` accepts a custom `maxLength`. */
export const MAX_LENGTHS: Partial<Record<WidgetName, number>> = {
  textarea: TEXTAREA_MAX_LENGTH,
  date: 'YYYY-MM-DD'.length,
  phone: '(301) 405-1000'.length,
  document: DOCUMENT_ANSWER.length,
};

/** @since 1.2 */
export function answerKind(question: Drawn): AnswerKind {
  return WIDGETS[plainWidget(question)];
}

/** @since 1.4 */
export function answerType(question: Drawn): 'text' | 'boolean' {
  return answerKind(question) === 'tick' ? 'boolean' : 'text';
}
