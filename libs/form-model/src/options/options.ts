import { answerOf, type Answers } from '../answers.ts';
import type { Option, OptionCategory, Question, Years } from '../definition.ts';
import { answerKind } from '../widgets.ts';
import { COUNTRIES, COUNTRIES_NO_USA } from './countries.ts';
import { labelled } from './labelled.ts';
import { LANGUAGES } from './languages.ts';
import { MONTHS } from './months.ts';
import { STATES_AND_PROVINCES } from './states-and-provinces.ts';

/** Every named list. */
export const CATEGORIES: Record<OptionCategory, readonly Option[]> = {
  countries: COUNTRIES,
  countriesNoUsa: COUNTRIES_NO_USA,
  stateAndProvince: STATES_AND_PROVINCES,
  months: MONTHS,
  languages: LANGUAGES,
};

export const YES_NO: Option[] = labelled({
  Y: 'Yes',
  N: 'No',
});

/** The named list from which the question takes its options, if there is one. */
export function categoryOf(question: Question): OptionCategory | undefined {
  return answerKind(question) === 'month' ? 'months' : question.category;
}

/**
 * The options of a choice with these answers, without the empty one; of a month/year pair, those of the month. None for
 * other widgets, and none for a year: `yearOptions` needs the current one.
 */
export function optionsOf(question: Question, answers: Answers): readonly Option[] {
  if (question.optionsBy) {
    const { valueKey, options } = question.optionsBy;
    const chosen = String(answerOf(answers, valueKey));
    return (Object.hasOwn(options, chosen) && options[chosen]) || [];
  }
  // Those of a named list stand in a question once they are in the reader's words.
  if (question.options) return offered(question.options, question, answers);
  const category = categoryOf(question);
  return category ? CATEGORIES[category] : [];
}

/** Without what is retired, but for the one that is chosen. The same list as long as nothing is. */
function offered(options: readonly Option[], { key }: Question, answers: Answers): readonly Option[] {
  if (!options.some(({ retired }) => retired)) return options;
  const chosen = answerOf(answers, key);
  return options.filter(({ retired, value }) => !retired || value === chosen);
}

/** The years of a list, in its order; the value is the year itself. `currentYear` is the university's. */
export function yearOptions({ start, ahead = 0, count, direction }: Years, currentYear: number): Option[] {
  const first = start ?? currentYear + ahead;
  return Array.from({ length: count }, (_, index) => {
    const year = String(direction === 'forward' ? first + index : first - index);
    return { value: year, label: year };
  });
}
