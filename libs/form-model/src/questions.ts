import type {
  Conditional,
  LookupUse,
  Option,
  OptionCategory,
  OptionsBy,
  Question,
  Years,
} from './definition.ts';
import type { ConditionExpression } from './conditions.ts';
import { requiredMessage, type Rule, rule } from './rules.ts';

interface Words {
  key: string;
  label: string;
  hint?: string;
  /** The first part of the key, without its underscore. */
  prefix?: string;
  hiddenWhen?: ConditionExpression;
  /** The answer vouches for the whole application, as a signature does: a re-opening asks for it anew. */
  certifies?: true;
  /** Adds the `required` rule with the message that follows from the label; a condition limits it. */
  required?: true | ConditionExpression;
  rules?: Rule[];
}
interface Typed extends Words {
  /** HTML autocomplete token. */
  autocomplete?: string;
  inputMode?: Question['inputMode'];
}
type WithAutocomplete = Words & Pick<Typed, 'autocomplete'>;
type Choice<T> = T & ({ options: Option[] } | { category: OptionCategory } | { optionsBy: OptionsBy });

/** Makes questions, one function per widget; what a widget can't use does not compile. */
export const question = {
  text: (words: Typed): Question => build('text', words),
  /** None of the world has more than 11 characters; some people set them apart with blanks. */
  postalCode: (words: Typed): Question => ({ ...build('text', words), size: 15 }),
  /** Several lines with a count of characters; the limit is the data model's. */
  textarea: (words: Words): Question => build('textarea', words),
  masked: (words: WithAutocomplete & { mask: 'password' | 'ssn' }): Question => build('masked', words),
  lookup: (words: Typed & { lookup?: LookupUse }): Question => build('lookup', words),
  phone: (words: WithAutocomplete): Question => build('phone', words),
  date: (words: WithAutocomplete): Question => build('date', words),
  month: (words: WithAutocomplete): Question => build('month', words),
  year: (words: WithAutocomplete & { years: Years }): Question => build('year', words),
  /** `key` is the month's; `rules` are the month's, `yearRules` the year's. */
  monthYear: (words: Words & { yearKey: string; years: Years; yearRules?: Rule[] }): Question =>
    build('monthYear', words),
  dropdown: (words: Choice<WithAutocomplete> & { conditional?: Conditional }): Question =>
    build('dropdown', words),
  radio: (words: Choice<Words>): Question => build('radio', words),
  checkbox: (words: Words): Question => build('checkbox', words),
  document: (words: Words): Question => build('document', words),
};

function build(widget: Question['widget'], { required, rules = [], ...words }: Words): Question {
  const missing = required
    ? [rule.required(requiredMessage(words.label), required === true ? undefined : required)]
    : [];
  return { ...words, widget, rules: [...missing, ...rules] };
}
