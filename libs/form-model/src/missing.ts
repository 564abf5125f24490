import { isAnswered, type AnswerValue } from './answers.ts';
import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import type { Rule } from './validation-rules.ts';
import type { Visibility } from './visibility.ts';

/**
 * Returns whether a submission would fail because this question is unanswered. If an answer to any one of several questions is enough, only the
 * question with the rule can be missing. Doesn't validate existing answers.
 * @since 1.6
 */
export function isMissing(question: Question, visibility: Visibility): boolean {
  if (!visibility.isAsked(question)) return false;
  const { key, rules, yearKey, yearRules = [] } = question;
  const lacks = (value: AnswerValue) => (each: Rule) =>
    refusesEmpty(each, value) && (!each.when || holdsFor(each.when, visibility.read));
  return (
    rules.some(lacks(visibility.read(key))) ||
    (yearKey !== undefined && yearRules.some(lacks(visibility.read(yearKey))))
  );
}

function refusesEmpty({ rule }: Rule, value: AnswerValue): boolean {
  if (rule === 'isTrue') return value !== true;
  return rule === 'required' && !isAnswered(value);
}
