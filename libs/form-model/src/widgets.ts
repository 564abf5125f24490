/**
 * What a widget's answer is. How it is stored, which options it has, whether its label is stored with it and how it is printed
 * follow from that.
 */
export type AnswerKind =
  /** What somebody types. */
  | 'text'
  /** YYYY-MM-DD. */
  | 'date'
  /** The code of one of the question's options. */
  | 'option'
  /** The number of one of the twelve, or of one of a list of years. */
  | 'month'
  | 'year'
  /** True or false. */
  | 'tick'
  /** A file, which the document answer describes. */
  | 'document';

/** Every kind of widget, and what its answer is. */
export const WIDGETS = {
  text: 'text',
  textarea: 'text',
  masked: 'text',
  phone: 'text',
  lookup: 'text',
  date: 'date',
  month: 'month',
  year: 'year',
  /** Two answers, of which the first is the month. */
  monthYear: 'month',
  dropdown: 'option',
  radio: 'option',
  checkbox: 'tick',
  document: 'document',
} as const satisfies Record<string, AnswerKind>;
export type WidgetName = keyof typeof WIDGETS;
/** Of a widget that a step brings itself. */
export type OwnWidgetName = `x-${string}`;
/** How a question is drawn: by a widget of the list, or by one of the step's own in the place of one. */
export interface Drawn {
  widget: WidgetName | OwnWidgetName;
  fallback?: WidgetName;
}

export function isOwnWidget(widget: Drawn['widget']): widget is OwnWidgetName {
  return widget.startsWith('x-');
}

/** The widget of the list: all that anybody needs to know who has no code of the step. */
export function plainWidget({ widget, fallback }: Drawn): WidgetName {
  return isOwnWidget(widget) ? (fallback ?? 'text') : widget;
}

/** Characters of a text area when nothing else is said (specification, section 9). */
const TEXTAREA_MAX_LENGTH = 1500;
/** What the key of a document holds once one is attached; the file belongs to the document answer. */
export const DOCUMENT_ANSWER = 'ANSWERED';

/** Characters of an answer where they are not those of a text; of these a text area alone takes a `maxLength`. */
export const MAX_LENGTHS: Partial<Record<WidgetName, number>> = {
  textarea: TEXTAREA_MAX_LENGTH,
  date: 'YYYY-MM-DD'.length,
  phone: '(301) 405-1000'.length,
  document: DOCUMENT_ANSWER.length,
};

/** What the answer to a question is. */
export function answerKind(question: Drawn): AnswerKind {
  return WIDGETS[plainWidget(question)];
}

/** How the data model stores the answer. */
export function answerType(question: Drawn): 'text' | 'boolean' {
  return answerKind(question) === 'tick' ? 'boolean' : 'text';
}
