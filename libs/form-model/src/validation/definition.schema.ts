import { CUSTOM_WIDGET_PATTERN } from '../check/custom-widgets.check.ts';
import { KEY_PATTERN } from '../check/questions.check.ts';
import { OPERATORS } from '../conditions.ts';
import type {
  BlockKind,
  BlockOf,
  DataModelEntry,
  Question,
  QuestionGroup,
  StepDefinition,
} from '../definition.ts';
import { LIST_PATTERN } from '../options/option-lists.ts';
import { CATEGORIES } from '../options/options.ts';
import { WIDGETS } from '../widgets.ts';
import { Joi, wholeNumber, type Schema, type Shape } from './joi.ts';
import { RULES } from './rule-schemas.ts';

/** Names of the properties of all variants of a block: a trigger with a button has others than one with a checkbox. */
type PropertyOf<B> = B extends unknown ? Exclude<keyof B, 'block'> : never;

const words = Joi.string().max(2000);
const key = Joi.string().pattern(KEY_PATTERN);
const id = Joi.string().pattern(/^[a-z][a-z0-9-]{0,39}$/);
const blockId = Joi.string().pattern(/^[a-z][a-z0-9_-]{0,39}$/);

const condition = Joi.object({
  valueKey: key.required(),
  operator: Joi.valid(...Object.keys(OPERATORS)).required(),
  target: Joi.alternatives(
    words.allow(''),
    Joi.boolean(),
    Joi.number(),
    Joi.array().items(words.allow(''), Joi.number()),
  ),
  targetKey: key,
}).oxor('target', 'targetKey');
const expressions = Joi.array().items(Joi.link('#expression')).min(1).required();
const expression = Joi.alternatives(
  condition,
  Joi.object({ all: expressions }),
  Joi.object({ any: expressions }),
  Joi.object({ not: Joi.link('#expression').required() }),
).id('expression');

const options = Joi.array()
  .items(
    Joi.object({
      label: words.required(),
      value: words.required(),
      retired: Joi.valid(true),
      labels: Joi.object().pattern(Joi.string(), words),
    }),
  )
  .min(1);

const rule = Joi.alternatives(
  ...Object.entries(RULES).map(([kind, { takes }]) =>
    Joi.object({
      rule: Joi.valid(kind).required(),
      message: words.required(),
      when: Joi.link('#expression'),
      ...takes,
    }),
  ),
);

const widget = Joi.valid(...Object.keys(WIDGETS));
const question: Shape<Question> = {
  key: key.required(),
  label: words.required(),
  widget: Joi.alternatives(widget, Joi.string().pattern(CUSTOM_WIDGET_PATTERN)).required(),
  fallback: widget,
  settings: Joi.object(),
  print: Joi.object({ words: words.required() }),
  hint: words,
  prefix: key,
  options,
  list: Joi.string().pattern(LIST_PATTERN),
  category: Joi.valid(...Object.keys(CATEGORIES)),
  optionsBy: Joi.object({
    valueKey: key.required(),
    options: Joi.object().pattern(words.allow(''), options).required(),
  }),
  conditional: Joi.object({
    condition: condition.required(),
    isMatched: Joi.boolean().required(),
    category: Joi.valid('displayOnly', 'displayAndOptions').required(),
  }),
  mask: Joi.valid('password', 'ssn'),
  years: Joi.object({
    start: wholeNumber,
    ahead: wholeNumber,
    count: wholeNumber.min(1).max(200).required(),
    direction: Joi.valid('forward', 'back').required(),
  }),
  yearKey: key,
  yearRules: Joi.array().items(rule),
  lookup: Joi.object({
    category: Joi.valid('hs_ceeb', 'college_ceeb', 'address').required(),
    codeKey: key,
    fills: Joi.object().pattern(
      Joi.valid('name', 'ceeb', 'address_line_1', 'city', 'state', 'zip', 'country'),
      key,
    ),
  }),
  autocomplete: words,
  inputMode: Joi.valid('text', 'numeric', 'decimal', 'email', 'tel'),
  beside: Joi.valid(true),
  inRow: Joi.valid(true),
  size: Joi.number().integer().min(1),
  hiddenWhen: Joi.link('#expression'),
  certifies: Joi.valid(true),
  agreement: Joi.valid(true),
  otherWords: Joi.forbidden(),
  rules: Joi.array().items(rule).required(),
  notices: Joi.array()
    .items(Joi.object({ message: words.required(), when: Joi.link('#expression').required() }))
    .min(1),
  decimals: Joi.number().integer().min(1).max(6),
};
const contents = Joi.array().items(Joi.link('#content'));
const BLOCKS: { [Kind in BlockKind]: Record<PropertyOf<BlockOf<Kind>>, Schema> } = {
  heading: { text: words.required() },
  separator: {},
  modalButton: {
    label: words.required(),
    title: words.required(),
    paragraphs: Joi.array().items(words).required(),
  },
  section: { title: words, hiddenWhen: Joi.link('#expression'), questions: contents.required() },
  byAnswer: {
    valueKey: key.required(),
    branches: Joi.array()
      .items(Joi.object({ answers: Joi.array().items(words).required(), questions: contents.required() }))
      .required(),
  },
  trigger: {
    id: blockId.required(),
    control: Joi.valid('button', 'checkbox').required(),
    label: Joi.when('control', { is: 'button', then: words.required(), otherwise: Joi.forbidden() }),
    question: Joi.when('control', {
      is: 'checkbox',
      then: Joi.object(question).required(),
      otherwise: Joi.forbidden(),
    }),
    shownWhen: Joi.when('control', {
      is: 'checkbox',
      then: Joi.boolean().required(),
      otherwise: Joi.forbidden(),
    }),
    questions: contents.required(),
  },
  repeated: {
    id: blockId.required(),
    label: words.required(),
    first: words,
    cards: Joi.valid(true),
    sets: Joi.array()
      .items(
        Joi.object({
          title: words.required(),
          prefix: key,
          names: Joi.array().items(key).min(1),
          questions: contents.required(),
        }),
      )
      .min(1)
      .required(),
  },
  tabs: {
    id: blockId.required(),
    label: words.required(),
    defaultTab: blockId.required(),
    tabs: Joi.array()
      .items(
        Joi.object({
          id: blockId.required(),
          label: words.required(),
          questions: contents.required(),
          clears: Joi.array().items(key).required(),
          documents: Joi.array().items(key).required(),
        }),
      )
      .min(1)
      .required(),
  },
};
const content = Joi.alternatives()
  .conditional('.block', {
    switch: Object.entries(BLOCKS).map(([kind, properties]) => ({
      is: kind,
      then: Joi.object({ block: Joi.valid(kind).required(), ...properties }),
    })),
    otherwise: Joi.object(question),
  })
  .id('content');

const group: Shape<QuestionGroup> = {
  id: id.required(),
  title: words.required(),
  intro: words,
  hiddenWhen: Joi.link('#expression'),
  questions: contents.required(),
};
const entry: Shape<DataModelEntry> = {
  type: Joi.valid('text', 'boolean').required(),
  maxLength: wholeNumber.min(1),
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
    .messages({
      'string.pattern.base':
        'its route {{#value}} must be "/" followed by lowercase letters, digits, and hyphens, as in "/about-you"',
      'string.empty': 'its route must not be empty',
    })
    .required(),
  label: words.required(),
  order: Joi.number().min(0).required(),
  groups: Joi.array().min(1).required(),
  dataModel: Joi.object().pattern(key, Joi.object(entry)).required(),
  texts: Joi.object().pattern(/^[A-Za-z][\w-]*\.[A-Za-z]\w*$/, words),
};

/** Schema of `step.json`, except the content of its groups, which is checked in slices. checkDefinition checks whether a definition is consistent. */
export const definitionSchema = Joi.object(definition).prefs({ convert: false }).required();
export const groupSchema = Joi.object(group)
  .shared(expression)
  .shared(content)
  .prefs({ convert: false })
  .required()
  .label('group');
