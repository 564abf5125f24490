import { answerOf, type Answers } from '../answers.ts';
import type { Option, OptionCategory, Question, Years } from '../definition.ts';
import { answerKind } from '../widgets.ts';
import { COUNTRIES, COUNTRIES_NO_USA } from './countries.ts';
import { toOptions } from './to-options.ts';
import { LANGUAGES } from './languages.ts';
import { MONTHS } from './months.ts';
import { STATES_AND_PROVINCES } from './states-and-provinces.ts';

export const CATEGORIES: Record<OptionCategory, readonly Option[]> = {
  countries: COUNTRIES,
  countriesNoUsa: COUNTRIES_NO_USA,
  stateAndProvince: STATES_AND_PROVINCES,
  months: MONTHS,
  languages: LANGUAGES,
};

/** @since 1.1 */
export const YES_NO: Option[] = toOptions({
  Y: 'Yes',
  N: 'No',
});

export function categoryOf(question: Question): OptionCategory | undefined {
  return answerKind(question) === 'month' ? 'months' : question.category;
}

/** @since 1.0 */
export function optionsOf(question: Question, answers: Answers): readonly Option[] {
  if (question.optionsBy) {
    const { valueKey, options } = question.optionsBy;
    const chosen = String(answerOf(answers, valueKey));
    return (Object.hasOwn(options, chosen) && options[chosen]) || [];
  }
  // A localized question has `options`, too: those of its category.
  if (question.options) return offered(question.options, question, answers);
  const category = categoryOf(question);
  return category ? CATEGORIES[category] : [];
}

function offered(options: readonly Option[], { key }: Question, answers: Answers): readonly Option[] {
  if (!options.some(({ retired }) => retired)) return options;
  const chosen = answerOf(answers, key);
  return options.filter(({ retired, value }) => !retired || value === chosen);
}

/** @since 1.1 */
export function yearOptions({ start, ahead = 0, count, direction }: Years, currentYear: number): Option[] {
  const first = start ?? currentYear + ahead;
  return Array.from({ length: count }, (_, index) => {
    const year = String(direction === 'forward' ? first + index : first - index);
    return { value: year, label: year };
  });
}
