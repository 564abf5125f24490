import { isAnswered } from './answers.ts';
import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import { ownKeys } from './keys.ts';
import { isMissing } from './missing.ts';
import type { Visibility } from './visibility.ts';

/** How far the questions of a section, or of a step, have come. Counted alone: nothing is judged, what is answered may be wrong. */
export interface Progress {
  /** Of what is asked now. */
  required: number;
  /** Of these. */
  answered: number;
  /** `answered` is all that is required; where nothing is, that something stands there. */
  stand: 'untouched' | 'begun' | 'answered';
}

/** Counts what has to be answered, given the other answers: what is hidden or stands in a set that is not in use counts for nothing. */
export function progressOf(questions: readonly Question[], visibility: Visibility): Progress {
  const asked = questions.filter((question) => visibility.isAsked(question));
  const required = asked.filter((question) => isDemanded(question, visibility));
  const answered = required.filter((question) => !isMissing(question, visibility)).length;
  const isTouched = asked.some((question) =>
    ownKeys(question).some((key) => isAnswered(visibility.read(key))),
  );
  return { required: required.length, answered, stand: standOf(isTouched, answered === required.length) };
}

function standOf(isTouched: boolean, isWhole: boolean): Progress['stand'] {
  if (!isTouched) return 'untouched';
  return isWhole ? 'answered' : 'begun';
}

/** Whether an empty answer would be refused. */
function isDemanded({ rules, yearRules = [] }: Question, { read }: Visibility): boolean {
  return [...rules, ...yearRules].some(
    ({ rule, when }) => (rule === 'required' || rule === 'isTrue') && (!when || holdsFor(when, read)),
  );
}
