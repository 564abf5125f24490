import { answerOf, type Answers } from '../answers.ts';
import type { Option, OptionCategory, Question } from '../definition.ts';
import { COUNTRIES, COUNTRIES_NO_USA } from './countries.ts';
import { MONTHS } from './months.ts';
import { STATES_AND_PROVINCES } from './states-and-provinces.ts';

const CATEGORIES: Record<OptionCategory, readonly Option[]> = {
  countries: COUNTRIES,
  countriesNoUsa: COUNTRIES_NO_USA,
  stateAndProvince: STATES_AND_PROVINCES,
  months: MONTHS,
};

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
  if (question.widget === 'month' || question.widget === 'monthYear') return MONTHS;
  if (question.category) return CATEGORIES[question.category];
  return question.options ?? [];
}
