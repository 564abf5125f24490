import { use, useInsertionEffect, useLayoutEffect, useReducer, type ReactNode } from 'react';
import type { PendingInput } from './pending-input.ts';

interface ReplacePaintedProps {
  /** Delays the replacement while a press or an IME composition is pending. */
  pendingInput: PendingInput;
  take(): void;
  taken(): void;
  children: ReactNode;
}

/** Renders the page off-document, then swaps it in for the server's markup. As a transition, React renders it in slices and commits it at once. */
export function ReplacePainted({ pendingInput, take, taken, children }: ReplacePaintedProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Insertion effects run before layout effects, which measure and focus elements and so need the page in the document.
  useInsertionEffect(() => take(), [take]);
  useLayoutEffect(() => {
    // Rerenders synchronously. React runs all pending passive effects first, so `taken` runs after the page's effects.
    drawAgain();
    queueMicrotask(taken);
  }, [taken]);
  return (
    <>
      {children}
      <WaitForIdleInput pendingInput={pendingInput} />
    </>
  );
}

function WaitForIdleInput({ pendingInput }: { pendingInput: PendingInput }): null {
  if (!pendingInput.isIdle()) use(pendingInput.free());
  return null;
}
