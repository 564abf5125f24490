import { checkDefinition } from '../check/check-definition.ts';
import { questionsOf } from '../blocks/contents.ts';
import type { ConditionExpression } from '../conditions.ts';
import type { Question, StepDefinition } from '../definition.ts';
import type { Rule, RuleKind } from '../rules.ts';
import { ruleIds } from '../texts/with-texts.ts';
import { definitionSchema } from './definition.schema.ts';
import type { Schema } from './joi.ts';
import { placeInDefinition } from './place-in-definition.ts';
import { RULES, type KindOfRule } from './rules.ts';

export interface CompiledRule {
  /** Of its message. */
  id: string;
  message: string;
  when?: ConditionExpression;
  schema: Schema;
  /** What `{year}` in the message stands for, counted from the current year. */
  yearOffset?: number;
}
export interface CompiledQuestion {
  question: Question;
  /** By the key under which their messages stand: a month/year pair has two. */
  rules: [key: string, rules: CompiledRule[]][];
}
export interface CompiledStep {
  id: string;
  questions: CompiledQuestion[];
}

const compiled = new WeakMap<StepDefinition, CompiledStep>();

/**
 * A definition's rules as Joi schemas, made once per definition object.
 *
 * @throws Error naming what is wrong with a broken definition; `step.json` comes from outside, so its shape counts too.
 */
export function compile(definition: StepDefinition): CompiledStep {
  const known = compiled.get(definition);
  if (known) return known;
  const step = compileChecked(definition);
  compiled.set(definition, step);
  return step;
}

function compileChecked(definition: StepDefinition): CompiledStep {
  const { error } = definitionSchema.validate(definition, { abortEarly: false, errors: { label: 'key' } });
  if (error)
    throw new Error(
      `This is no step definition: ${error.details.map(messageWithPlace(definition)).join('; ')}`,
    );
  const problems = checkDefinition(definition);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    id: definition.id,
    questions: questionsOf(definition).map((question) => ({ question, rules: rulesByKey(question) })),
  };
}

const messageWithPlace =
  (definition: StepDefinition) =>
  ({ message, path }: { message: string; path: (string | number)[] }): string => {
    const place = placeInDefinition(definition, path);
    return place === '' ? message : `${place}: ${message}`;
  };

function rulesByKey(question: Question): CompiledQuestion['rules'] {
  const { key, rules, yearKey, yearRules = [] } = question;
  const compiledOf = (of: string, each: Rule[]): [string, CompiledRule[]] => {
    const ids = ruleIds(of, each);
    return [of, each.map((rule, index) => ({ id: ids[index] ?? of, ...compileRule(rule, question) }))];
  };
  const own = compiledOf(key, rules);
  return yearKey ? [own, compiledOf(yearKey, yearRules)] : [own];
}

function compileRule(rule: Rule, question: Question): Omit<CompiledRule, 'id'> {
  const { message, when } = rule;
  const kind: KindOfRule<RuleKind> = RULES[rule.rule];
  const yearOffset = kind.year?.(rule);
  return {
    message,
    schema: kind.accepts(rule, question),
    ...(when && { when }),
    ...(yearOffset !== undefined && { yearOffset }),
  };
}
