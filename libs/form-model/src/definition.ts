import type { Condition, ConditionExpression } from './conditions.ts';
import type { Rule } from './rules.ts';
import type { Drawn } from './widgets.ts';

/** Semver; the major version changes when older code could misread a step.json. */
export const FORM_MODEL_CONTRACT = '1.7.0';

/** A step as JSON, from which everything else is derived. */
export interface StepDefinition {
  contract: string;
  id: string;
  route: string;
  label: string;
  order: number;
  groups: QuestionGroup[];
  dataModel: DataModel;
  /** Texts of the step's page by id. */
  texts?: Record<string, string>;
}

export interface QuestionGroup {
  id: string;
  title: string;
  intro?: string;
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

export type Content = Question | Block;

export interface Option {
  label: string;
  value: string;
  /** No longer offered. Applicants who chose it still see it and have to choose again (`offered`). */
  retired?: true;
  /** Translations of an option list row by language, which override the step's. */
  labels?: Record<string, string>;
}

/** Options of a conditional select by the answer to `valueKey`; none for other answers. */
export interface OptionsBy {
  valueKey: string;
  options: Record<string, Option[]>;
}

/**
 * Conditional select (specification, section 3), visible while the condition equals `isMatched`. With `displayAndOptions`, the answer also selects
 * the options (`optionsBy`). Cleared, with its label key, when that answer changes.
 */
export interface Conditional {
  condition: Condition;
  isMatched: boolean;
  category: 'displayOnly' | 'displayAndOptions';
}

export interface Years {
  start?: number;
  ahead?: number;
  count: number;
  direction: 'forward' | 'back';
}

export type LookupField = 'name' | 'ceeb' | 'address_line_1' | 'city' | 'state' | 'zip' | 'country';

/** Search field. Its key holds the main field: `address_line_1` for an address, otherwise `name`. */
export interface LookupUse {
  category: 'hs_ceeb' | 'college_ceeb' | 'address';
  /** Key for the record's code. It has no control; typing clears it. */
  codeKey?: string;
  /** Keys filled with other fields of the record; label keys follow. */
  fills?: Partial<Record<LookupField, string>>;
}

/** Option lists that are too long or too widely used to be in questions. */
export type OptionCategory = 'countries' | 'countriesNoUsa' | 'stateAndProvince' | 'months' | 'languages';

/**
 * Data of a custom widget. Everything without the step's code uses `fallback`: it determines options, rules, validation, storage, and export, and is
 * shown if the widget isn't.
 */
export interface OwnWidgetParts {
  /** Plain JSON for the widget only. */
  settings?: object;
  /** Print format, if different from that of `fallback`. */
  print?: PrintForm;
}
export interface PrintForm {
  words: string;
}

export interface Question extends Drawn, OwnWidgetParts {
  key: string;
  label: string;
  hint?: string;
  /** Key prefix without underscore, for questions about several people or places. */
  prefix?: string;
  options?: Option[];
  /** Dropdown: option list whose rows replace these options (`withOptionLists`), which are the defaults. */
  list?: string;
  category?: OptionCategory;
  optionsBy?: OptionsBy;
  conditional?: Conditional;
  /** Masked text: `ssn` accepts digits and formats them as 3-2-4. */
  mask?: 'password' | 'ssn';
  years?: Years;
  yearKey?: string;
  yearRules?: Rule[];
  lookup?: LookupUse;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Shown next to the previous question if there is room. */
  beside?: true;
  /** Radio: options in a row if there is room. */
  inRow?: true;
  /** Typical number of characters, for the width of the input. */
  size?: number;
  hiddenWhen?: ConditionExpression;
  /** The answer certifies the application, like a signature: reopening clears it. */
  certifies?: true;
  /** The answer agrees to or waives something: a translation needs the university's approval. */
  agreement?: true;
  otherWords?: { language: string; lines: string[] }[];
  rules: Rule[];
  /** Notices about unlikely answers. Unlike rules they never block and exist in the browser only. */
  notices?: Notice[];
  /** Numbers: decimal places, filled with zeros on blur. */
  decimals?: number;
}

export interface Notice {
  message: string;
  /** Shown while this is true and the question is visible. */
  when: ConditionExpression;
}

export type Block =
  | HeadingBlock
  | SeparatorBlock
  | ModalButtonBlock
  | SectionBlock
  | ByAnswerBlock
  | TriggerBlock
  | RepeatedBlock
  | TabsBlock;
export type BlockKind = Block['block'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { block: Kind }>;

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

/** Questions that are hidden and cleared together. */
export interface SectionBlock {
  block: 'section';
  title?: string;
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

/** Shows the branch for the answer to `valueKey` and clears the others. */
export interface ByAnswerBlock {
  block: 'byAnswer';
  valueKey: string;
  branches: { answers: string[]; questions: Content[] }[];
}

/**
 * A button shows its questions once pressed, or if one is answered. A checkbox is a question itself: its questions are visible while it is checked
 * (`shownWhen` true) or unchecked (false), and cleared otherwise.
 */
export type TriggerBlock = { block: 'trigger'; id: string; questions: Content[] } & (
  | { control: 'button'; label: string }
  | { control: 'checkbox'; question: Question; shownWhen: boolean }
);

/**
 * The same questions for several people or places. Starts with one set; the add-another button shows more, and sets with answers are always visible.
 * Later sets are validated only if they or a later one have an answer.
 */
export interface RepeatedBlock {
  block: 'repeated';
  id: string;
  label: string;
  /** Button label while no set has an answer: "Add a class". The first set then opens on request and can't be required. */
  first?: string;
  /** Completed sets are cards with a summary and buttons. All sets must have the same questions. */
  cards?: true;
  sets: RepeatedSet[];
}
export interface RepeatedSet {
  title: string;
  /** Common key prefix, without underscore; optional for the first set. */
  prefix?: string;
  names?: string[];
  questions: Content[];
}

/** Alternative ways to answer. Answers count whichever tab is chosen. */
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
  /** Keys cleared when another tab is chosen, including label keys. */
  clears: string[];
  /** Document questions among `clears`, whose conversions and document answers are deleted as well. */
  documents: string[];
}

export type DataModel = Record<string, DataModelEntry>;
export interface DataModelEntry {
  type: 'text' | 'boolean';
  /** UTF-16 code units, like HTML's maxlength; text only. */
  maxLength?: number;
  group: string;
  exportName: string;
}
