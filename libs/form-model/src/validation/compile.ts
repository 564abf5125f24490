import { runtimeProblems } from '../check/check-definition.ts';
import { questionsOf } from '../blocks/contents.ts';
import type { ConditionExpression } from '../conditions.ts';
import type { Question, StepDefinition } from '../definition.ts';
import type { Rule, RuleKind } from '../validation-rules.ts';
import { ruleIds } from '../texts/with-texts.ts';
import { definitionSchema, groupSchema } from './definition.schema.ts';
import type { Schema } from './joi.ts';
import { placeInDefinition } from './place-in-definition.ts';
import { RULES, type KindOfRule } from './rule-schemas.ts';

export interface CompiledRule {
  id: string;
  message: string;
  when?: ConditionExpression;
  schema: Schema;
  yearOffset?: number;
}
export interface CompiledQuestion {
  question: Question;
  /** Rules by the key under which messages are reported. A month-year question has two keys. */
  rules: [key: string, rules: CompiledRule[]][];
}
export interface CompiledStep {
  id: string;
  questions: CompiledQuestion[];
}

const compiled = new WeakMap<StepDefinition, CompiledStep>();

/**
 * Compiles rules to Joi schemas. Cached by definition.
 * @throws Error for an invalid definition; checks its shape, too, because step.json is untrusted
 */
export function compile(definition: StepDefinition): CompiledStep {
  const parts = compileInParts(definition);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** Compiles in slices of a few milliseconds, because a long step takes a tenth of a second until the JavaScript engine has optimized the code. */
export function* compileInParts(definition: StepDefinition): Generator<void, CompiledStep> {
  const known = compiled.get(definition);
  if (known) return known;
  const misshapen: string[] = [];
  for (const found of shapeProblems(definition)) {
    misshapen.push(...found);
    yield;
  }
  if (misshapen.length > 0) throw new Error(`Invalid step definition: ${misshapen.join('; ')}`);
  const problems = runtimeProblems(definition);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  yield;
  const step = {
    id: definition.id,
    questions: questionsOf(definition).map((question) => ({ question, rules: rulesByKey(question) })),
  };
  compiled.set(definition, step);
  return step;
}

function* shapeProblems(definition: unknown): Generator<string[]> {
  const problemsOf = (schema: Schema, part: unknown, at: (string | number)[]): string[] => {
    const { error } = schema.validate(part, { abortEarly: false, errors: { label: 'key' } });
    const details = error?.details ?? [];
    return details.map(({ message, path }) => withPlace(message, definition, [...at, ...path]));
  };
  yield problemsOf(definitionSchema, definition, []);
  const { groups } = Object(definition) as { groups?: unknown };
  if (!Array.isArray(groups)) return;
  for (const [index, group] of groups.entries()) yield problemsOf(groupSchema, group, ['groups', index]);
}

function withPlace(message: string, definition: unknown, path: (string | number)[]): string {
  const place = placeInDefinition(definition, path);
  return place === '' ? message : `${place}: ${message}`;
}

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
