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
import { offeredMessage, requiredMessage, type Rule, rule } from './validation-rules.ts';
import { type OwnWidgetName, plainWidget, type WidgetName } from './widgets.ts';

export interface ColumnWords {
  /** Export column, by default the key in capitals. Its meaning must never change. The label's column has the suffix `_DESC`. */
  column?: string;
  maxLength?: number;
  yearColumn?: string;
  codeColumn?: string;
}
export type WrittenQuestion = Question & ColumnWords;

interface Words {
  key: string;
  label: string;
  hint?: string;
  prefix?: string;
  column?: string;
  sameRow?: true;
  /** @deprecated Use `sameRow`. Removed in form-model 2.0. */
  beside?: true;
  hiddenWhen?: ConditionExpression;
  certifies?: true;
  agreement?: true;
  /** Adds the rule `required`, optionally with a condition. Its message is derived from the label. */
  required?: true | ConditionExpression;
  rules?: Rule[];
  notices?: Notice[];
}
interface Typed extends Words {
  maxLength?: number;
  autocomplete?: string;
  inputMode?: Question['inputMode'];
}
type WithAutocomplete = Words & Pick<Typed, 'autocomplete'>;
type Choice<T, InPlace = unknown> = T &
  (({ options: Option[] } & InPlace) | { category: OptionCategory } | { optionsBy: OptionsBy });
/** A dropdown with a `list` also gets a rule that the chosen option is still offered. */
interface Listed {
  list?: string;
}

/** Higher than the default for text, because email addresses are often longer. */
const EMAIL_MAX_LENGTH = 100;

/** Builds questions by widget. TypeScript rejects properties that a widget doesn't support. @since 1.0 */
export const question = {
  text: (words: Typed & Pick<Question, 'decimals'>): WrittenQuestion => build('text', words),
  /** Doesn't validate the address; `rule.email` does. */
  email: (words: Omit<Typed, 'inputMode'>): WrittenQuestion =>
    build('text', { maxLength: EMAIL_MAX_LENGTH, ...words, inputMode: 'email' }),
  /** Wide enough for any country's postal code: at most 11 characters, plus spaces. */
  postalCode: (words: Typed): WrittenQuestion => ({ ...build('text', words), size: 15 }),
  textarea: (words: Words & Pick<Typed, 'maxLength'>): WrittenQuestion => build('textarea', words),
  masked: (words: Omit<Typed, 'inputMode'> & { mask: 'password' | 'ssn' }): WrittenQuestion =>
    build('masked', words),
  lookup: (words: Typed & Pick<ColumnWords, 'codeColumn'> & { lookup?: LookupUse }): WrittenQuestion =>
    build('lookup', words),
  phone: (words: WithAutocomplete): WrittenQuestion => build('phone', words),
  date: (words: WithAutocomplete): WrittenQuestion => build('date', words),
  month: (words: WithAutocomplete): WrittenQuestion => build('month', words),
  year: (words: WithAutocomplete & { years: Years }): WrittenQuestion => build('year', words),
  /** `key` and `rules` are for the month, `yearKey` and `yearRules` for the year. */
  monthYear: (
    words: Words & Pick<ColumnWords, 'yearColumn'> & { yearKey: string; years: Years; yearRules?: Rule[] },
  ): WrittenQuestion => build('monthYear', words),
  dropdown: (words: Choice<WithAutocomplete, Listed> & { conditional?: Conditional }): WrittenQuestion =>
    build('dropdown', words),
  radio: (words: Choice<Words & Pick<Question, 'inRow'>>): WrittenQuestion => build('radio', words),
  checkbox: (words: Words): WrittenQuestion => build('checkbox', words),
  document: (words: Words): WrittenQuestion => build('document', words),
  /** Question with a custom widget. @param plain the fallback where the widget can't be shown */
  own: (widget: OwnWidgetName, plain: WrittenQuestion, parts: OwnWidgetParts = {}): WrittenQuestion => ({
    ...plain,
    ...parts,
    widget,
    fallback: plainWidget(plain),
  }),
};

function build(
  widget: WidgetName,
  { required, rules = [], beside, sameRow = beside, ...words }: Typed & Listed,
): WrittenQuestion {
  const missing = required
    ? [rule.required(requiredMessage(words.label), required === true ? undefined : required)]
    : [];
  const retired = words.list === undefined ? [] : [rule.offered(offeredMessage(words.label))];
  return { ...words, ...(sameRow && { beside: true }), widget, rules: [...missing, ...retired, ...rules] };
}
