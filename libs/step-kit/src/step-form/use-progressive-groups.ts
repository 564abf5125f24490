import type { QuestionGroup } from '@portico/form-model';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstScreenful } from './first-screenful.ts';

const NAVIGATION_KEYS: readonly string[] = ['Tab', 'PageDown', 'End'];

interface Urgency {
  /** Whether the URL refers to a question. All groups are then rendered at once. */
  isLed: boolean;
  /** Whether a group has errors. Such groups are rendered at once, because the error summary links to them. Evaluated on mount. */
  isWrong?: (group: QuestionGroup) => boolean;
}

/**
 * Renders the groups of the first screen and those with errors at once, and the others one at a time, so that input isn't delayed. A key that jumps
 * ahead, such as End, renders all of them. Rendered groups stay rendered.
 * @returns ids of the rendered groups
 */
export function useProgressiveGroups(
  groups: readonly QuestionGroup[],
  { isLed: opensQuestion, isWrong = () => false }: Urgency,
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState(() =>
    idsOf(opensQuestion ? groups : [...firstScreenful(groups), ...groups.filter(isWrong)]),
  );
  const next = groups.find(({ id }) => !drawn.has(id))?.id;
  if (opensQuestion && next !== undefined) setDrawn(idsOf(groups));
  useEffect(() => {
    if (next !== undefined) startTransition(() => setDrawn(new Set([...drawn, next])));
  }, [drawn, next]);
  const isWhole = next === undefined;
  useEffect(() => {
    if (isWhole) return undefined;
    const drawAll = ({ key }: KeyboardEvent) => {
      // Render synchronously, before the browser handles the key.
      if (NAVIGATION_KEYS.includes(key)) flushSync(() => setDrawn(idsOf(groups)));
    };
    window.addEventListener('keydown', drawAll, { capture: true });
    return () => window.removeEventListener('keydown', drawAll, { capture: true });
  }, [groups, isWhole]);
  return drawn;
}

const idsOf = (groups: readonly QuestionGroup[]) => new Set(groups.map(({ id }) => id));
