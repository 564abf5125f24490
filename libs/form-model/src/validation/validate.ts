import type { AnswerValue, Answers, ErrorMap, Problem, ProblemMap } from '../answers.ts';
import { holdsFor } from '../conditions.ts';
import { isDate } from '../dates.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { isChoice } from '../keys.ts';
import { optionsOf } from '../options/options.ts';
import { messagesOf, withValues } from '../texts/format-problem.ts';
import { cleanAnswer } from '../text.ts';
import { visibilityOf, type Visibility } from '../visibility.ts';
import { answerKind } from '../widgets.ts';
import { compile, type CompiledRule, type CompiledStep } from './compile.ts';

export interface ValidationContext {
  today: string;
}

export function judge(
  definitions: StepDefinition[],
  answers: Answers,
  context: ValidationContext,
): ProblemMap {
  if (!isDate(context.today))
    throw new RangeError(`today must be a date as YYYY-MM-DD, not "${context.today}"`);
  const steps = definitions.map(compile);
  const visibility = visibilityOf(definitions, answers);
  const pages = steps
    .map((step) => [step.id, problemsOf(step, answers, visibility, context)] as const)
    .filter(([, problems]) => Object.keys(problems).length > 0);
  return Object.fromEntries(pages);
}

/** Returns messages in the source language, without duplicates. @throws like `judge` */
export function validate(
  definitions: StepDefinition[],
  answers: Answers,
  context: ValidationContext,
): ErrorMap {
  return messagesOf(judge(definitions, answers, context));
}

function problemsOf(
  step: CompiledStep,
  answers: Answers,
  visibility: Visibility,
  context: ValidationContext,
): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  for (const { question, rules: byKey } of step.questions) {
    if (!visibility.isAsked(question)) continue;
    for (const [key, rules] of byKey) {
      const value = judgedValue(question, key, answers, visibility);
      const found = rules
        .filter((rule) => applies(rule, visibility) && fails(rule, value, context))
        .map((rule) => problemOf(rule, context));
      if (found.length > 0) problems[key] = found;
    }
  }
  return problems;
}

function problemOf({ id, message, yearOffset }: CompiledRule, { today }: ValidationContext): Problem {
  if (yearOffset === undefined) return { id, message };
  const values = { year: String(Number(today.slice(0, 4)) + yearOffset) };
  return { id, values, message: withValues(message, values) };
}

/** Returns the value to validate. A code that isn't offered counts as empty. A year stays valid even when it is no longer in the list of years. */
function judgedValue(question: Question, key: string, answers: Answers, visibility: Visibility): AnswerValue {
  const value = visibility.read(key);
  if (key === question.yearKey || answerKind(question) === 'year')
    return typeof value === 'string' && /^\d{4}$/.test(value) ? value : '';
  // Old and unsaved answers may not be normalized yet.
  if (!isChoice(question)) return typeof value === 'string' ? cleanAnswer(question, value) : value;
  return optionsOf(question, answers).some((option) => option.value === value) ? value : '';
}

function applies({ when }: CompiledRule, visibility: Visibility): boolean {
  return !when || holdsFor(when, visibility.read);
}

function fails({ schema }: CompiledRule, value: AnswerValue, context: ValidationContext): boolean {
  return schema.validate(value, { context, convert: false }).error !== undefined;
}
