import type { ConditionExpression, Option, OptionCategory, OptionsBy, Question, Rule } from './definition.ts';
import { requiredMessage, rule } from './rules.ts';

interface Words {
  key: string;
  label: string;
  hint?: string;
  /** The first part of the key, without its underscore. */
  prefix?: string;
  hiddenWhen?: ConditionExpression;
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
  lookup: (words: Typed): Question => build('lookup', words),
  phone: (words: WithAutocomplete): Question => build('phone', words),
  date: (words: WithAutocomplete): Question => build('date', words),
  dropdown: (words: Choice<WithAutocomplete>): Question => build('dropdown', words),
  radio: (words: Choice<Words>): Question => build('radio', words),
  checkbox: (words: Words): Question => build('checkbox', words),
};

function build(widget: Question['widget'], { required, rules = [], ...words }: Words): Question {
  const missing = required
    ? [rule.required(requiredMessage(words.label), required === true ? undefined : required)]
    : [];
  return { ...words, widget, rules: [...missing, ...rules] };
}
