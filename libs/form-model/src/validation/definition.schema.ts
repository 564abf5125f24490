import { KEY_PATTERN } from '../check/questions.check.ts';
import type { DataModelEntry, Question, QuestionGroup, Rule, StepDefinition } from '../definition.ts';
import { Joi, type Schema } from './joi.ts';

/** One schema per property, so that a property added to the type does not compile until it has one here. */
type Shape<T> = { [Property in keyof Required<T>]: Schema };

const words = Joi.string().max(2000);
const key = Joi.string().pattern(KEY_PATTERN);
const id = Joi.string().pattern(/^[a-z][a-z0-9-]{0,39}$/);
const whole = Joi.number().integer().min(0).max(1_000_000);

const condition = Joi.object({
  valueKey: key.required(),
  operator: Joi.valid(
    ...['equals', 'notEquals', 'lt', 'lte', 'gt', 'gte', 'answered', 'notAnswered', 'in', 'notIn'],
  ).required(),
  target: Joi.alternatives(
    words.allow(''),
    Joi.boolean(),
    Joi.number(),
    Joi.array().items(words.allow(''), Joi.number()),
  ),
});
const expressions = Joi.array().items(Joi.link('#expression')).min(1).required();
const expression = Joi.alternatives(
  condition,
  Joi.object({ all: expressions }),
  Joi.object({ any: expressions }),
).id('expression');

const options = Joi.array()
  .items(Joi.object({ label: words.required(), value: words.required() }))
  .min(1);

const RULES: Record<Rule['rule'], Record<string, Schema>> = {
  required: {},
  isTrue: {},
  pattern: { pattern: Joi.string().required() },
  email: {},
  minLength: { length: whole.required() },
  maxLength: { length: whole.required() },
  wholeNumber: { min: whole.required(), max: whole.required(), step: whole.min(1).required() },
  date: {},
  yearsAgoAtLeast: { years: whole.required() },
  yearsAgoAtMost: { years: whole.required() },
};
const rule = Joi.alternatives(
  ...Object.entries(RULES).map(([name, properties]) =>
    Joi.object({
      rule: Joi.valid(name).required(),
      message: words.required(),
      when: Joi.link('#expression'),
      ...properties,
    }),
  ),
);

const question: Shape<Question> = {
  key: key.required(),
  label: words.required(),
  widget: Joi.valid('text', 'date', 'dropdown', 'radio', 'checkbox', 'phone', 'lookup').required(),
  hint: words,
  prefix: key,
  options,
  category: Joi.valid('countries', 'countriesNoUsa', 'stateAndProvince', 'months'),
  optionsBy: Joi.object({
    valueKey: key.required(),
    options: Joi.object().pattern(words.allow(''), options).required(),
  }),
  autocomplete: words,
  inputMode: Joi.valid('text', 'numeric', 'decimal', 'email', 'tel'),
  hiddenWhen: Joi.link('#expression'),
  rules: Joi.array().items(rule).required(),
};
const group: Shape<QuestionGroup> = {
  id: id.required(),
  title: words.required(),
  intro: words,
  hiddenWhen: Joi.link('#expression'),
  questions: Joi.array().items(Joi.object(question)).required(),
};
const entry: Shape<DataModelEntry> = {
  type: Joi.valid('text', 'boolean').required(),
  maxLength: whole.min(1),
  group: id.required(),
  exportName: words.required(),
};
const definition: Shape<StepDefinition> = {
  contract: Joi.string()
    .pattern(/^\d+\.\d+\.\d+$/)
    .required(),
  id: id.required(),
  route: Joi.string()
    .pattern(/^\/[a-z0-9-]+$/)
    .required(),
  label: words.required(),
  order: whole.required(),
  groups: Joi.array().items(Joi.object(group)).min(1).required(),
  dataModel: Joi.object().pattern(key, Joi.object(entry)).required(),
};

/** The shape of `step.json`; what its parts say to each other is checkDefinition's business. */
export const definitionSchema = Joi.object(definition)
  .shared(expression)
  .prefs({ convert: false })
  .required();
