import type { Block } from './blocks/block.definition.ts';

/** Raised when a step.json written for another major version could be misread. Semver. */
export const FORM_MODEL_CONTRACT = '1.2.0';

/** Where a step's definition stands, as JSON. Everything else about the step is derived from it. */
export interface StepDefinition {
  /** FORM_MODEL_CONTRACT at build time. */
  contract: string;
  id: string;
  route: string;
  label: string;
  order: number;
  groups: QuestionGroup[];
  dataModel: DataModel;
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

export type ConditionOperator =
  'equals' | 'notEquals' | 'lt' | 'lte' | 'gt' | 'gte' | 'answered' | 'notAnswered' | 'in' | 'notIn';

/** Specification, section 3: valueKey, operator, target. */
export interface Condition {
  valueKey: string;
  operator: ConditionOperator;
  target?: string | boolean | number | (string | number)[];
}
export type ConditionExpression =
  Condition | { all: ConditionExpression[] } | { any: ConditionExpression[] } | { not: ConditionExpression };

export interface Option {
  label: string;
  value: string;
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

export type WidgetName =
  | 'text'
  | 'textarea'
  | 'masked'
  | 'phone'
  | 'date'
  | 'month'
  | 'year'
  | 'monthYear'
  | 'dropdown'
  | 'radio'
  | 'checkbox'
  | 'lookup'
  | 'document';
/** Named option lists that are too long or too shared to stand in a question. */
export type OptionCategory = 'countries' | 'countriesNoUsa' | 'stateAndProvince' | 'months';

export interface Question {
  key: string;
  label: string;
  widget: WidgetName;
  hint?: string;
  /** The first part of the key, without its underscore, for a question that is asked of several people or places. */
  prefix?: string;
  /** Options of a radio or dropdown: in place, a named category, or by the answer to another question. */
  options?: Option[];
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
  /** How many characters a usual answer has, where that is far fewer than it may have: a line of text is drawn that wide. */
  size?: number;
  /** The question is hidden, and its answer cleared, while this holds. */
  hiddenWhen?: ConditionExpression;
  /** The answer vouches for the whole application, as a signature does: a re-opening asks for it anew. */
  certifies?: true;
  rules: Rule[];
}

/**
 * A rule as data. `when` limits it to answers for which the condition holds. `message` is the sentence the applicant
 * reads. Only `required` and `isTrue` refuse an empty answer.
 */
export type Rule = { message: string; when?: ConditionExpression } & (
  | { rule: 'required' }
  | { rule: 'isTrue' }
  /** A regular expression for the whole value, without `^` and `$`; see patterns.ts for what is refused. */
  | { rule: 'pattern'; pattern: string }
  | { rule: 'email' }
  | { rule: 'minLength'; length: number }
  | { rule: 'maxLength'; length: number }
  | { rule: 'wholeNumber'; min: number; max: number; step: number }
  | { rule: 'date' }
  /** At least `years` calendar years ago, on the date of today in the university's time zone. */
  | { rule: 'yearsAgoAtLeast'; years: number }
  | { rule: 'yearsAgoAtMost'; years: number }
  /** The year of a date against the current year; `{year}` in the message is the limit. No date is no error. */
  | { rule: 'yearNotBefore'; yearsBack: number }
  | { rule: 'yearNotAfter'; yearsForward: number }
);

export type DataModel = Record<string, DataModelEntry>;
export interface DataModelEntry {
  type: 'text' | 'boolean';
  /** In characters (UTF-16 code units, as the HTML maxlength counts); text only. */
  maxLength?: number;
  group: string;
  exportName: string;
}
