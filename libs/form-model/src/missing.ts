import { isAnswered, type AnswerValue } from './answers.ts';
import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import type { Rule } from './rules.ts';
import type { Visibility } from './visibility.ts';

/**
 * Whether a submission would be refused because nothing stands here: a question that is asked, has to be answered given the other answers,
 * and is not. Of several of which any will do, it is the one that would be complained of. Nothing is judged: what stands there may be wrong.
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
