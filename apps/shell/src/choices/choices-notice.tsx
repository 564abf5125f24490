import { useAppSelector } from '@portico/store';
import { later } from '@portico/ui';

const AnswerChoices = later(() =>
  import('./answer-choices.tsx').then(({ AnswerChoices: Choices }) => Choices),
);

/** What it takes to choose between two values of an answer, when there is such an answer. */
export function ChoicesNotice() {
  const isNeeded = useAppSelector(
    ({ drafts, saving }) => Object.keys(drafts.offered).length > 0 || saving.conflicts.length > 0,
  );
  return isNeeded ? <AnswerChoices /> : null;
}
