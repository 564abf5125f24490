import { isAnswered } from '../answers.ts';
import { isDate, yearsBefore } from '../dates.ts';
import { compilePattern, PATTERN_INPUT_LIMIT } from '../safe-regex/safe-regex.ts';
import type { Question } from '../definition.ts';
import type { RuleKind, RuleKinds, RuleOf } from '../validation-rules.ts';
import { emailSchema, Joi, wholeNumber, type Schema, type Shape } from './joi.ts';

export interface KindOfRule<Kind extends RuleKind> {
  takes: Shape<RuleKinds[Kind]>;
  /** Schema of answers that the rule accepts. People never see Joi's own messages. */
  accepts(rule: RuleOf<Kind>, question: Question): Schema;
  year?(rule: RuleOf<Kind>): number;
}

/** Only `required` and `isTrue` reject empty answers; only `date` rejects invalid dates. */
export const RULES: { [Kind in RuleKind]: KindOfRule<Kind> } = {
  required: { takes: {}, accepts: () => passes((value) => isAnswered(value)) },
  isTrue: { takes: {}, accepts: () => Joi.valid(true).required() },
  offered: {
    takes: {},
    accepts: (_rule, { options = [] }) =>
      passes((value) => !options.some((option) => option.retired && option.value === value)),
  },
  pattern: {
    takes: { pattern: Joi.string().required() },
    accepts: ({ pattern }) => {
      const compiled = compilePattern(pattern);
      return text(
        passes(
          (value) => typeof value === 'string' && value.length <= PATTERN_INPUT_LIMIT && compiled.test(value),
        ),
      );
    },
  },
  email: { takes: {}, accepts: () => text(emailSchema()) },
  minLength: {
    takes: { length: wholeNumber.required() },
    accepts: ({ length }) => text(passes((value) => String(value).trim().length >= length)),
  },
  maxLength: {
    takes: { length: wholeNumber.required() },
    accepts: ({ length }) => text(passes((value) => String(value).length <= length)),
  },
  wholeNumber: {
    takes: { min: wholeNumber.required(), max: wholeNumber.required(), step: wholeNumber.min(1).required() },
    accepts: ({ min, max, step }) =>
      text(
        passes((value) => {
          const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : NaN;
          return number >= min && number <= max && (number - min) % step === 0;
        }),
      ),
  },
  date: { takes: {}, accepts: () => text(passes((value) => isDate(String(value)))) },
  yearsAgoAtLeast: {
    takes: { years: wholeNumber.required() },
    accepts: ({ years }) => date((value, today) => value <= yearsBefore(today, years)),
  },
  yearsAgoAtMost: {
    takes: { years: wholeNumber.required() },
    accepts: ({ years }) => date((value, today) => value >= yearsBefore(today, years)),
  },
  yearNotBefore: {
    takes: { yearsBack: wholeNumber.required() },
    accepts: ({ yearsBack }) => date((value, today) => yearIn(value) >= yearIn(today) - yearsBack),
    year: ({ yearsBack }) => -yearsBack,
  },
  yearNotAfter: {
    takes: { yearsForward: wholeNumber.required() },
    accepts: ({ yearsForward }) => date((value, today) => yearIn(value) <= yearIn(today) + yearsForward),
    year: ({ yearsForward }) => yearsForward,
  },
};

function text(schema: Schema): Schema {
  return schema.empty(Joi.string().trim().valid(''));
}

function date(test: (value: string, today: string) => boolean): Schema {
  return text(passes((value, today) => !isDate(String(value)) || test(String(value), today)));
}

const yearIn = (dateText: string): number => Number(dateText.slice(0, 4));

function passes(test: (value: unknown, today: string) => boolean): Schema {
  return Joi.any().custom((value: unknown, helpers) => {
    const today = String(helpers.prefs.context?.['today']);
    return test(value, today) ? value : helpers.error('any.invalid');
  });
}
