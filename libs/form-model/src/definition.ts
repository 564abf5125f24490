import type { Condition, ConditionExpression } from './conditions.ts';
import type { Rule } from './rules.ts';
import type { Drawn } from './widgets.ts';

/** Raised when a step.json written for another major version could be misread. Semver. */
export const FORM_MODEL_CONTRACT = '1.7.0';

/** Where a step's definition stands, as JSON. Everything else about the step is derived from it. */
export interface StepDefinition {
  /** FORM_MODEL_CONTRACT at build time. */
  contract: string;
  id: string;
  route: string;
  label: string;
  /** Its place among the steps; 2.5 stands between 2 and 3. */
  order: number;
  groups: QuestionGroup[];
  dataModel: DataModel;
  /** Sentences of the step's own page, by id. */
  texts?: Record<string, string>;
}

export interface QuestionGroup {
  id: string;
  title: string;
  intro?: string;
  /** The group is hidden, and its answers cleared, while this holds. */
  hiddenWhen?: ConditionExpression;
  questions: Content[];
}

/** What stands in a group, a repeated set, a tab: questions and blocks, in page order. */
export type Content = Question | Block;

export interface Option {
  label: string;
  value: string;
  /** Not offered any more; whoever has chosen it still sees it, and is asked to choose again (`offered`). */
  retired?: true;
  /** Of a row of an option list, by language, what it says in another than the source language. Translations of the step then say nothing. */
  labels?: Record<string, string>;
}

/** A conditional select: its options by the answer to `valueKey`; none for an answer that is not listed. */
export interface OptionsBy {
  valueKey: string;
  options: Record<string, Option[]>;
}

/**
 * A conditional select (specification, section 3). It is shown while the condition's truth equals `isMatched`. With
 * `displayAndOptions` the answer to the condition's key also chooses the options, by `optionsBy`. Its value and its
 * companion are cleared whenever that answer changes.
 */
export interface Conditional {
  condition: Condition;
  isMatched: boolean;
  category: 'displayOnly' | 'displayAndOptions';
}

/** A list of years: `count` of them from `start` (default: the current year), in one direction. */
export interface Years {
  start?: number;
  /** Years after the current one at which the list begins in place of `start`. */
  ahead?: number;
  count: number;
  direction: 'forward' | 'back';
}

export type LookupField = 'name' | 'ceeb' | 'address_line_1' | 'city' | 'state' | 'zip' | 'country';

/** A search field. Its own key takes the main field: `address_line_1` of an address, else `name`. */
export interface LookupUse {
  category: 'hs_ceeb' | 'college_ceeb' | 'address';
  /** Takes the code of the picked record; has no control of its own and is emptied by a typed answer. */
  codeKey?: string;
  /** Which answers the other fields of a picked record fill; companions follow by themselves. */
  fills?: Partial<Record<LookupField, string>>;
}

/** Named option lists that are too long or too shared to stand in a question. */
export type OptionCategory = 'countries' | 'countriesNoUsa' | 'stateAndProvince' | 'months' | 'languages';

/**
 * What a widget of the step's own takes beside its question. Whoever has no code of the step goes by `fallback`: it has the options, rules
 * and kind of answer, it is validated, stored and exported, and it is drawn where the widget is not.
 */
export interface OwnWidgetParts {
  /** Data for the widget, plain JSON, which nobody else reads. */
  settings?: object;
  /** How an answer is printed, where that is not as by `fallback`. */
  print?: PrintForm;
}
export interface PrintForm {
  /** With `{answer}` for the answer, of a choice for its label: "{answer} hours a week". */
  words: string;
}

export interface Question extends Drawn, OwnWidgetParts {
  key: string;
  label: string;
  hint?: string;
  /** The first part of the key, without its underscore, for a question that is asked of several people or places. */
  prefix?: string;
  /**
   * Options of a radio or dropdown: in place, a named category, or by the answer to another question. In a localised step those of a
   * category and of a month stand in place, too.
   */
  options?: Option[];
  /**
   * Of a dropdown with options in place: the option list of the university that takes their place (`withOptionLists`). They are what a
   * university has that has never changed the list.
   */
  list?: string;
  category?: OptionCategory;
  optionsBy?: OptionsBy;
  /** Of a dropdown. */
  conditional?: Conditional;
  /** Of a masked text: `ssn` takes digits only and writes them 3-2-4. */
  mask?: 'password' | 'ssn';
  /** Of a year or a month/year pair. */
  years?: Years;
  /** Of a month/year pair: the key of the year, and its rules; `key` and `rules` are the month's. */
  yearKey?: string;
  yearRules?: Rule[];
  lookup?: LookupUse;
  /** HTML autocomplete token. */
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Stands beside the question before it, where there is room. */
  beside?: true;
  /** Of a radio: its options stand beside each other, where there is room. */
  inRow?: true;
  /** How many characters a usual answer has, where that is far fewer than it may have: a line of text is drawn that wide. */
  size?: number;
  /** The question is hidden, and its answer cleared, while this holds. */
  hiddenWhen?: ConditionExpression;
  /** The answer vouches for the whole application, as a signature does: a re-opening asks for it anew. */
  certifies?: true;
  /** The answer agrees to something, or waives a right: a translation of what it says counts once the university has approved it. */
  agreement?: true;
  /** Of a legal question in a localised step: the same in other languages, a line each, which stands beside it. */
  otherWords?: { language: string; lines: string[] }[];
  rules: Rule[];
  /** What the page remarks on answers that are hardly meant so. No rules: they refuse nothing, and no server hears of them. */
  notices?: Notice[];
  /** Of a text that is a number: digits after the point that it is written with. Those that are not typed are added when it is left. */
  decimals?: number;
}

export interface Notice {
  /** The sentence that the applicant reads. */
  message: string;
  /** While this holds, and the question is not hidden. */
  when: ConditionExpression;
}

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
export type BlockKind = Block['block'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { block: Kind }>;

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
  /** They can name values of the university (`explanationAt`); without any that can be said at a university the button is not there. */
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
  | { control: 'button'; label: string }
  | { control: 'checkbox'; question: Question; shownWhen: boolean }
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
  /**
   * Words of the button while no set has an answer: "Add a class". With it the first set is drawn only once it is wanted; it can
   * require nothing.
   */
  first?: string;
  /** A set that is filled is drawn as a card: its answers in a few lines, and buttons to change and to remove it. All sets then ask the same. */
  cards?: true;
  sets: RepeatedSet[];
}
export interface RepeatedSet {
  /** "School 2". */
  title: string;
  /** Every key of the set begins with it and an underscore; a first set can do without. */
  prefix?: string;
  /** Keys of the answers that name it in its card: "Algebra II". */
  names?: string[];
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

export type DataModel = Record<string, DataModelEntry>;
export interface DataModelEntry {
  type: 'text' | 'boolean';
  /** In characters (UTF-16 code units, as the HTML maxlength counts); text only. */
  maxLength?: number;
  group: string;
  exportName: string;
}
