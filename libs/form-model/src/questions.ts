import type {
  Conditional,
  LookupUse,
  Notice,
  Option,
  OptionCategory,
  OptionsBy,
  OwnWidgetParts,
  Question,
  Years,
} from './definition.ts';
import type { ConditionExpression } from './conditions.ts';
import { offeredMessage, requiredMessage, type Rule, rule } from './rules.ts';
import { type OwnWidgetName, plainWidget, type WidgetName } from './widgets.ts';

/** What a question says of its answer's column. `defineStep` moves it from the question to the data model. */
export interface ColumnWords {
  /**
   * The column that staff see in an export, where it is not the key in capitals. It must never change its meaning. A companion's
   * is the same with `_DESC`.
   */
  column?: string;
  /** Characters that the answer may have, where that is not the default of the widget. */
  maxLength?: number;
  /** As `column`, of a month/year pair's `yearKey`. */
  yearColumn?: string;
  /** As `column`, of a lookup's `codeKey`. */
  codeColumn?: string;
}
/** A question where a step is written. */
export type WrittenQuestion = Question & ColumnWords;

interface Words {
  key: string;
  label: string;
  hint?: string;
  /** The first part of the key, without its underscore. */
  prefix?: string;
  column?: string;
  /** Stands beside the question before it, where there is room. */
  beside?: true;
  hiddenWhen?: ConditionExpression;
  /** The answer vouches for the whole application, as a signature does: a re-opening asks for it anew. */
  certifies?: true;
  /** The answer agrees to something, or waives a right: its words have legal effect, and so do their translations. */
  agreement?: true;
  /** Adds the `required` rule with the message that follows from the label; a condition limits it. */
  required?: true | ConditionExpression;
  rules?: Rule[];
  notices?: Notice[];
}
interface Typed extends Words {
  maxLength?: number;
  /** HTML autocomplete token. */
  autocomplete?: string;
  inputMode?: Question['inputMode'];
}
type WithAutocomplete = Words & Pick<Typed, 'autocomplete'>;
type Choice<T, InPlace = unknown> = T &
  (({ options: Option[] } & InPlace) | { category: OptionCategory } | { optionsBy: OptionsBy });
/** Named options are the university's own; the rule that they are still offered comes with them. */
interface Listed {
  list?: string;
}

/** Characters of an e-mail address: often more than the default of a text. */
const EMAIL_MAX_LENGTH = 100;

/** Makes questions, one function per widget; what a widget can't use does not compile. */
export const question = {
  text: (words: Typed & Pick<Question, 'decimals'>): WrittenQuestion => build('text', words),
  /** Its rules say what a wrong address is told: `rule.email`. */
  email: (words: Omit<Typed, 'inputMode'>): WrittenQuestion =>
    build('text', { maxLength: EMAIL_MAX_LENGTH, ...words, inputMode: 'email' }),
  /** None of the world has more than 11 characters; some people set them apart with blanks. */
  postalCode: (words: Typed): WrittenQuestion => ({ ...build('text', words), size: 15 }),
  /** Several lines with a count of characters. */
  textarea: (words: Words & Pick<Typed, 'maxLength'>): WrittenQuestion => build('textarea', words),
  masked: (words: Omit<Typed, 'inputMode'> & { mask: 'password' | 'ssn' }): WrittenQuestion =>
    build('masked', words),
  lookup: (words: Typed & Pick<ColumnWords, 'codeColumn'> & { lookup?: LookupUse }): WrittenQuestion =>
    build('lookup', words),
  phone: (words: WithAutocomplete): WrittenQuestion => build('phone', words),
  date: (words: WithAutocomplete): WrittenQuestion => build('date', words),
  month: (words: WithAutocomplete): WrittenQuestion => build('month', words),
  year: (words: WithAutocomplete & { years: Years }): WrittenQuestion => build('year', words),
  /** `key` is the month's; `rules` are the month's, `yearRules` the year's. */
  monthYear: (
    words: Words & Pick<ColumnWords, 'yearColumn'> & { yearKey: string; years: Years; yearRules?: Rule[] },
  ): WrittenQuestion => build('monthYear', words),
  dropdown: (words: Choice<WithAutocomplete, Listed> & { conditional?: Conditional }): WrittenQuestion =>
    build('dropdown', words),
  radio: (words: Choice<Words & Pick<Question, 'inRow'>>): WrittenQuestion => build('radio', words),
  checkbox: (words: Words): WrittenQuestion => build('checkbox', words),
  document: (words: Words): WrittenQuestion => build('document', words),
  /** A widget of the step's own; `plain` is the question without it, and takes its place wherever it can't be drawn. */
  own: (widget: OwnWidgetName, plain: WrittenQuestion, parts: OwnWidgetParts = {}): WrittenQuestion => ({
    ...plain,
    ...parts,
    widget,
    fallback: plainWidget(plain),
  }),
};

function build(widget: WidgetName, { required, rules = [], ...words }: Typed & Listed): WrittenQuestion {
  const missing = required
    ? [rule.required(requiredMessage(words.label), required === true ? undefined : required)]
    : [];
  const retired = words.list === undefined ? [] : [rule.offered(offeredMessage(words.label))];
  return { ...words, widget, rules: [...missing, ...retired, ...rules] };
}
