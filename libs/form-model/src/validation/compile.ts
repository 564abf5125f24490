import { checkDefinition } from '../check/check-definition.ts';
import type { ConditionExpression, Question, QuestionGroup, StepDefinition } from '../definition.ts';
import { definitionSchema } from './definition.schema.ts';
import type { Schema } from './joi.ts';
import { schemaOf } from './rule-schemas.ts';

export interface CompiledRule {
  message: string;
  when?: ConditionExpression;
  schema: Schema;
}
export interface CompiledStep {
  id: string;
  questions: { group: QuestionGroup; question: Question; rules: CompiledRule[] }[];
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
  const { error } = definitionSchema.validate(definition, { abortEarly: false });
  if (error) throw new Error(`This is no step definition: ${error.message}`);
  const problems = checkDefinition(definition).filter(
    (problem) => !problem.includes('a condition reads key'),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    id: definition.id,
    questions: definition.groups.flatMap((group) =>
      group.questions.map((question) => ({ group, question, rules: question.rules.map(compileRule) })),
    ),
  };
}

function compileRule(rule: Question['rules'][number]): CompiledRule {
  const { message, when } = rule;
  return { message, schema: schemaOf(rule), ...(when && { when }) };
}
