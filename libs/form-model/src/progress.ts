import { isAnswered } from './answers.ts';
import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import { ownKeys } from './keys.ts';
import { isMissing } from './missing.ts';
import type { Visibility } from './visibility.ts';

/** @since 1.7 */
export interface Progress {
  required: number;
  answered: number;
  /** `answered` if all required questions are answered or, if none is required, any question is. */
  status: 'untouched' | 'started' | 'answered';
}

/** @since 1.7 */
export function progressOf(questions: readonly Question[], visibility: Visibility): Progress {
  const asked = questions.filter((question) => visibility.isAsked(question));
  const required = asked.filter((question) => isDemanded(question, visibility));
  const answered = required.filter((question) => !isMissing(question, visibility)).length;
  const isTouched = asked.some((question) =>
    ownKeys(question).some((key) => isAnswered(visibility.read(key))),
  );
  return { required: required.length, answered, status: statusOf(isTouched, answered === required.length) };
}

function statusOf(isTouched: boolean, isWhole: boolean): Progress['status'] {
  if (!isTouched) return 'untouched';
  return isWhole ? 'answered' : 'started';
}

function isDemanded({ rules, yearRules = [] }: Question, { read }: Visibility): boolean {
  return [...rules, ...yearRules].some(
    ({ rule, when }) => (rule === 'required' || rule === 'isTrue') && (!when || holdsFor(when, read)),
  );
}
