import { isAnswered } from '../answers.ts';
import { isDate, yearsBefore } from '../dates.ts';
import type { Rule } from '../definition.ts';
import { compilePattern, PATTERN_INPUT_LIMIT } from '../patterns.ts';
import { emailSchema, Joi, type Schema } from './joi.ts';

type RuleOf<Name extends Rule['rule']> = Extract<Rule, { rule: Name }>;
type SchemaMakers = { [Name in Rule['rule']]: (rule: RuleOf<Name>) => Schema };

/** The schema that accepts what a rule accepts. Its messages are never shown: the rule has its own. */
export function schemaOf(rule: Rule): Schema {
  return (SCHEMAS[rule.rule] as (rule: Rule) => Schema)(rule);
}

/** Every rule but `required` and `isTrue` accepts the empty answer. */
const SCHEMAS: SchemaMakers = {
  required: () => accepts((value) => isAnswered(value)),
  isTrue: () => Joi.valid(true).required(),
  pattern: ({ pattern }) => text(Joi.string().max(PATTERN_INPUT_LIMIT).pattern(compilePattern(pattern))),
  email: () => text(emailSchema()),
  minLength: ({ length }) => text(accepts((value) => String(value).trim().length >= length)),
  maxLength: ({ length }) => text(accepts((value) => String(value).length <= length)),
  wholeNumber: ({ min, max, step }) =>
    text(
      accepts((value) => {
        const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : NaN;
        return number >= min && number <= max && (number - min) % step === 0;
      }),
    ),
  date: () => text(accepts((value) => isDate(String(value)))),
  // What is no date is the business of the `date` rule alone.
  yearsAgoAtLeast: ({ years }) =>
    text(accepts((value, today) => !isDate(String(value)) || String(value) <= yearsBefore(today, years))),
  yearsAgoAtMost: ({ years }) =>
    text(accepts((value, today) => !isDate(String(value)) || String(value) >= yearsBefore(today, years))),
  yearNotBefore: ({ yearsBack }) => yearOfDate((year, current) => year >= current - yearsBack),
  yearNotAfter: ({ yearsForward }) => yearOfDate((year, current) => year <= current + yearsForward),
};

function text(schema: Schema): Schema {
  return schema.empty(Joi.string().trim().valid(''));
}

function yearOfDate(test: (year: number, current: number) => boolean): Schema {
  const yearIn = (date: string): number => Number(date.slice(0, 4));
  return text(
    accepts((value, today) => !isDate(String(value)) || test(yearIn(String(value)), yearIn(today))),
  );
}

/** A schema from a test; `today` is the date of the validation's context. */
function accepts(test: (value: unknown, today: string) => boolean): Schema {
  return Joi.any().custom((value: unknown, helpers) => {
    const today = String(helpers.prefs.context?.['today']);
    return test(value, today) ? value : helpers.error('any.invalid');
  });
}
