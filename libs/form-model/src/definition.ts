import type { Condition, ConditionExpression } from './conditions.ts';
import type { Rule } from './validation-rules.ts';
import type { Drawn } from './widgets.ts';

/** Semver. The major version changes when older code could misread a step.json. @since 1.0 */
export const FORM_MODEL_CONTRACT = '1.7.0';

/** @since 1.0 */
export interface StepDefinition {
  contract: string;
  id: string;
  route: string;
  label: string;
  order: number;
  groups: QuestionGroup[];
  dataModel: DataModel;
  texts?: Record<string, string>;
}

/** @since 1.0 */
export interface QuestionGroup {
  id: string;
  title: string;
  intro?: string;
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

/** @since 1.1 */
export type Content = Question | Block;

/** @since 1.0 */
export interface Option {
  label: string;
  value: string;
  /** No longer offered. Applicants who chose this option still see it and must choose again (`offered`). */
  retired?: true;
  /** Translations by language for a row of an option list. They override the step's. */
  labels?: Record<string, string>;
}

/** Options of a conditional select, by the answer to `valueKey`. Other answers have no options. */
export interface OptionsBy {
  valueKey: string;
  options: Record<string, Option[]>;
}

/**
 * Conditional select (specification, section 3). Visible while the value of the condition is `isMatched`. With `displayAndOptions`, the answer that
 * the condition reads also determines the options (`optionsBy`), and a change of that answer clears this question.
 * @since 1.1
 */
export interface Conditional {
  condition: Condition;
  isMatched: boolean;
  category: 'displayOnly' | 'displayAndOptions';
}

/** @since 1.1 */
export interface Years {
  start?: number;
  ahead?: number;
  count: number;
  direction: 'forward' | 'back';
}

export type LookupField = 'name' | 'ceeb' | 'address_line_1' | 'city' | 'state' | 'zip' | 'country';

/** Search field. Its key stores the address line (`address_line_1`) of an address, or the `name` of any other record. @since 1.1 */
export interface LookupUse {
  category: 'hs_ceeb' | 'college_ceeb' | 'address';
  /** Key that stores the code of the chosen record. It has no control, and typing in the search field clears it. */
  codeKey?: string;
  /** Keys that store other fields of the record. The label keys of choices are filled in, too. */
  fills?: Partial<Record<LookupField, string>>;
}

/** Option lists of the form model: too long to be part of a question, or shared by many. @since 1.0 */
export type OptionCategory = 'countries' | 'countriesNoUsa' | 'stateAndProvince' | 'months' | 'languages';

/**
 * Data of a custom widget. Code that runs without the step's own code uses `fallback`: it determines options, rules, validation, storage, and export,
 * and replaces a custom widget that isn't available.
 */
export interface OwnWidgetParts {
  /** Plain JSON that only the widget reads. */
  settings?: object;
  /** Print format, if different from that of `fallback`. */
  print?: PrintForm;
}
export interface PrintForm {
  words: string;
}

/** @since 1.0 */
export interface Question extends Drawn, OwnWidgetParts {
  key: string;
  label: string;
  hint?: string;
  /** Key prefix without underscore, for questions that are asked about several people or places. */
  prefix?: string;
  options?: Option[];
  /** For a dropdown: option list with rows that replace `options` (`withOptionLists`). */
  list?: string;
  category?: OptionCategory;
  optionsBy?: OptionsBy;
  conditional?: Conditional;
  /** Format of masked text: `ssn` accepts digits and formats them as 3-2-4. */
  mask?: 'password' | 'ssn';
  years?: Years;
  yearKey?: string;
  yearRules?: Rule[];
  lookup?: LookupUse;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Shown next to the previous question if there is room. */
  beside?: true;
  /** For radio buttons: options in a row if there is room. */
  inRow?: true;
  /** Typical number of characters. Determines the width of the input. */
  size?: number;
  hiddenWhen?: ConditionExpression;
  /** The answer certifies the application, as a signature does. Reopening the application clears it. */
  certifies?: true;
  /** The answer agrees to or waives something, so translations need the university's approval. */
  agreement?: true;
  otherWords?: { language: string; lines: string[] }[];
  rules: Rule[];
  /** Notices about unlikely answers. Unlike rules, they never block a submission, and only the browser checks them. */
  notices?: Notice[];
  /** For numbers: decimal places, filled with zeros when the field loses the focus. */
  decimals?: number;
}

/** @since 1.7 */
export interface Notice {
  message: string;
  /** Checked only while the question is visible. */
  when: ConditionExpression;
}

/** @since 1.1 */
export type Block =
  | HeadingBlock
  | SeparatorBlock
  | ModalButtonBlock
  | SectionBlock
  | ByAnswerBlock
  | TriggerBlock
  | RepeatedBlock
  | TabsBlock;
/** @since 1.2 */
export type BlockKind = Block['block'];
/** @since 1.2 */
export type BlockOf<Kind extends BlockKind> = Extract<Block, { block: Kind }>;

/** @since 1.1 */
export interface HeadingBlock {
  block: 'heading';
  text: string;
}

export interface SeparatorBlock {
  block: 'separator';
}

export interface ModalButtonBlock {
  block: 'modalButton';
  label: string;
  title: string;
  paragraphs: string[];
}

export interface SectionBlock {
  block: 'section';
  title?: string;
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

/** Shows the branch of the answer to `valueKey`, and clears the others. */
export interface ByAnswerBlock {
  block: 'byAnswer';
  valueKey: string;
  branches: { answers: string[]; questions: Content[] }[];
}

/**
 * Shows more questions. A button shows them when pressed, or if one of them is answered. A checkbox is itself a question: the others are visible
 * while it is checked (`shownWhen` true) or unchecked (false), and cleared otherwise.
 * @since 1.1
 */
export type TriggerBlock = { block: 'trigger'; id: string; questions: Content[] } & (
  | { control: 'button'; label: string }
  | { control: 'checkbox'; question: Question; shownWhen: boolean }
);

/**
 * The same questions for several people or places. At first, one set is visible; the add-another button shows more, and sets with answers are always
 * visible. A set after the first is validated only if it or a later one has an answer.
 * @since 1.1
 */
export interface RepeatedBlock {
  block: 'repeated';
  id: string;
  label: string;
  /** Button label while no set has an answer, such as "Add a class". The first set then opens only on request and can't be required. */
  first?: string;
  /** Shows completed sets as cards with a summary and buttons. All sets must have the same questions. */
  cards?: true;
  sets: RepeatedSet[];
}
export interface RepeatedSet {
  title: string;
  /** Prefix of the set's keys, without underscore. The first set may have none. */
  prefix?: string;
  names?: string[];
  questions: Content[];
}

/** Alternative ways to answer. Answers in all tabs count, not only those in the chosen one. @since 1.1 */
export interface TabsBlock {
  block: 'tabs';
  id: string;
  label: string;
  defaultTab: string;
  tabs: Tab[];
}
/** @since 1.1 */
export interface Tab {
  id: string;
  label: string;
  questions: Content[];
  /** Keys that are cleared when another tab is chosen, including label keys. */
  clears: string[];
  /** Document questions among `clears`, for which conversions and document answers are deleted as well. */
  documents: string[];
}

/** @since 1.0 */
export type DataModel = Record<string, DataModelEntry>;
/** @since 1.0 */
export interface DataModelEntry {
  type: 'text' | 'boolean';
  /** Maximum number of UTF-16 code units, as in HTML's maxlength; for text only. */
  maxLength?: number;
  group: string;
  exportName: string;
}
