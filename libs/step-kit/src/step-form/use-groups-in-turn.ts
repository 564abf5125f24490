import type { QuestionGroup } from '@portico/form-model';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstScreenful } from './first-screenful.ts';

/** Keys that lead away from where one is: past what is not drawn yet, and to where it would then push what one looks at. */
const LEADING_ON: readonly string[] = ['Tab', 'PageDown', 'End'];

interface Urgency {
  /** Whether the address names a question, which may stand in any of the groups: all are drawn at once. */
  isLed: boolean;
  /** Whether something is wrong in a group: whoever is told so is on the way to it. Asked as the page begins. */
  isWrong?: (group: QuestionGroup) => boolean;
}

/**
 * The groups of questions that are drawn: those of the first screenful and those in which something is wrong at once, and each of the others when the one before stands
 * there. Nobody who begins to read or to type waits for what is out of sight, and nobody who goes on by keys passes it. What has been drawn stays.
 * @returns their ids
 */
export function useGroupsInTurn(
  groups: readonly QuestionGroup[],
  { isLed, isWrong = () => false }: Urgency,
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState(() =>
    idsOf(isLed ? groups : [...firstScreenful(groups), ...groups.filter(isWrong)]),
  );
  const next = groups.find(({ id }) => !drawn.has(id))?.id;
  if (isLed && next !== undefined) setDrawn(idsOf(groups));
  useEffect(() => {
    if (next !== undefined) startTransition(() => setDrawn(new Set([...drawn, next])));
  }, [drawn, next]);
  const isWhole = next === undefined;
  useEffect(() => {
    if (isWhole) return undefined;
    const drawAll = ({ key }: KeyboardEvent) => {
      // Before the browser goes there.
      if (LEADING_ON.includes(key)) flushSync(() => setDrawn(idsOf(groups)));
    };
    window.addEventListener('keydown', drawAll, { capture: true });
    return () => window.removeEventListener('keydown', drawAll, { capture: true });
  }, [groups, isWhole]);
  return drawn;
}

const idsOf = (groups: readonly QuestionGroup[]) => new Set(groups.map(({ id }) => id));
