import type { ConditionExpression, Content, Question } from '../definition.ts';

/** What stands between questions, or holds some of them. */
export type Block =
  | HeadingBlock
  | SeparatorBlock
  | ModalButtonBlock
  | SectionBlock
  | ByAnswerBlock
  | TriggerBlock
  | RepeatedBlock
  | TabsBlock;

export interface HeadingBlock {
  block: 'heading';
  text: string;
}

export interface SeparatorBlock {
  block: 'separator';
}

/** A button that opens a dialog with explanations. */
export interface ModalButtonBlock {
  block: 'modalButton';
  label: string;
  title: string;
  paragraphs: string[];
}

/** Questions that are hidden, and their answers cleared, together. */
export interface SectionBlock {
  block: 'section';
  title?: string;
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

/** A radio-driven block: the branch that lists the answer to `valueKey` is shown, the others are cleared. */
export interface ByAnswerBlock {
  block: 'byAnswer';
  valueKey: string;
  branches: { answers: string[]; questions: Content[] }[];
}

/**
 * A conditional trigger. A button shows its questions once it is pressed, and from the start if one of them has an answer.
 * A checkbox is itself a question: its questions are shown while it is ticked (`shownWhen` true) or while it is not
 * (false), and cleared otherwise.
 */
export type TriggerBlock = { block: 'trigger'; id: string; questions: Content[] } & (
  { control: 'button'; label: string } | { control: 'checkbox'; question: Question; shownWhen: boolean }
);

/**
 * The same questions for several people or places. One set is shown, and one more with every press of the add-another
 * button, up to all of them; sets with answers are always shown. A later set is judged only if it is in use: it, or one
 * after it, has an answer.
 */
export interface RepeatedBlock {
  block: 'repeated';
  /** The button's id, under which the number of shown sets is stored. */
  id: string;
  /** Words of the button: "Add another school". */
  label: string;
  sets: RepeatedSet[];
}
export interface RepeatedSet {
  /** "School 2". */
  title: string;
  /** Every key of the set begins with it and an underscore; a first set can do without. */
  prefix?: string;
  questions: Content[];
}

/** Ways to answer the same thing; one is chosen. What is answered counts, whichever tab is chosen. */
export interface TabsBlock {
  block: 'tabs';
  id: string;
  label: string;
  defaultTab: string;
  tabs: Tab[];
}
export interface Tab {
  id: string;
  label: string;
  questions: Content[];
  /** Keys that are emptied when the tab is left, companions included. */
  clears: string[];
  /** Those of them that hold a document: its conversion is removed and its document answer deleted. */
  documents: string[];
}
