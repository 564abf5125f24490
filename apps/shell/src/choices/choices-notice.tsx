import { useAppSelector } from '@portico/store';
import { lazy, Suspense } from 'react';

const AnswerChoices = lazy(() => import('./answer-choices.tsx'));

/** Loads what it takes to choose between two values of an answer only when there is such an answer. */
export function ChoicesNotice() {
  const isNeeded = useAppSelector(
    ({ drafts, saving }) => Object.keys(drafts.offered).length > 0 || saving.conflicts.length > 0,
  );
  return <Suspense fallback={null}>{isNeeded && <AnswerChoices />}</Suspense>;
}
