import type { QuestionGroup } from '@portico/form-model';
import { startTransition, useEffect, useState } from 'react';

/** Questions and blocks that fill the screen of a large window, and that of any phone several times. */
export const FIRST_SCREENFUL = 18;

/**
 * How many groups of questions are drawn, from the first: those of the first screenful at once, and each of the others when the one before stands there. Nobody who
 * begins to read or to type waits for what is out of sight.
 * @param isLed whether the address names a question, which may stand in any of them. What has been drawn stays.
 */
export function useGroupsInTurn(groups: readonly QuestionGroup[], isLed: boolean): number {
  const [count, setCount] = useState(() => (isLed ? groups.length : screenfulOf(groups)));
  const isWhole = count >= groups.length;
  if (isLed && !isWhole) setCount(groups.length);
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + 1));
  }, [count, isWhole]);
  return count;
}

function screenfulOf(groups: readonly QuestionGroup[]): number {
  let questions = 0;
  const last = groups.findIndex((group) => (questions += group.questions.length) >= FIRST_SCREENFUL);
  return last < 0 ? groups.length : last + 1;
}
