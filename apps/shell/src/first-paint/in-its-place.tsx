import { use, useInsertionEffect, useLayoutEffect, useReducer, type ReactNode } from 'react';
import type { BusyHands } from './busy-hands.ts';

interface InItsPlaceProps {
  /** Nobody who is in the middle of something has it taken away. */
  hands: BusyHands;
  /** Puts what is drawn into the page, in the place of what was painted. */
  take(): void;
  /** In the same task, before anything of it is seen. */
  taken(): void;
  children: ReactNode;
}

/**
 * The page, drawn beside what the server has painted. Begun as a transition it is drawn in pieces, between which the browser answers, and stands in the document in
 * one go once all of it is there.
 */
export function InItsPlace({ hands, take, taken, children }: InItsPlaceProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Effects of layout, which measure and focus, find it in the document.
  useInsertionEffect(() => take(), [take]);
  useLayoutEffect(() => {
    // Right after this one, and before it all effects of this one are run.
    drawAgain();
    queueMicrotask(taken);
  }, [taken]);
  return (
    <>
      {children}
      <FreeHands hands={hands} />
    </>
  );
}

/** The last that is drawn: holds back all of it. */
function FreeHands({ hands }: { hands: BusyHands }): null {
  if (!hands.areFree()) use(hands.free());
  return null;
}
