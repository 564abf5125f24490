import {
  answerOf,
  isAnswered,
  isRequired,
  noticesOf,
  ownKeys,
  questionsWithin,
  shownSets,
  type RepeatedBlock,
} from '@portico/form-model';
import { useCallback, useState } from 'react';
import { NO_ANSWERS, useForm, useFormState, type Form } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';

/** Without an answer; with some; with all that it requires; with an error or a remark, which no card may hide. */
export type SetStand = 'empty' | 'begun' | 'filled' | 'wrong';

/** How the shown sets of a block stand; draws again only when that changes. */
export function useSetStands(block: RepeatedBlock): SetStand[] {
  const form = useForm();
  const select = useCallback((state: FormState) => standsOf(form, block, state).join(), [form, block]);
  return useFormState(select, Object.is, NO_ANSWERS).split(',') as SetStand[];
}

function standsOf(form: Form, { sets }: RepeatedBlock, { answers, errors }: FormState): SetStand[] {
  const visibility = form.visibility(answers);
  return sets.map(({ questions }) => {
    const asked = questionsWithin(questions).filter((question) => !visibility.isHidden(question));
    const keys = asked.flatMap(ownKeys);
    if (keys.some((key) => (errors[key]?.length ?? 0) > 0)) return 'wrong';
    if (asked.some((question) => noticesOf(question, visibility).length > 0)) return 'wrong';
    if (!keys.some((key) => isAnswered(answerOf(answers, key)))) return 'empty';
    const isMissing = asked.some(
      (question) => isRequired(question, answers) && !isAnswered(answerOf(answers, question.key)),
    );
    return isMissing ? 'begun' : 'filled';
  });
}

/** How many sets are shown. Never fewer than before: emptying the last answer of a set does not take the set away. */
export function useShownSets(block: RepeatedBlock): [number, (count: number) => void] {
  const select = useCallback(
    ({ answers, arrangement }: FormState) => shownSets(block, answers, arrangement),
    [block],
  );
  const wanted = useFormState(select, Object.is, NO_ANSWERS);
  const [most, setMost] = useState(wanted);
  if (wanted > most) setMost(wanted);
  return [Math.max(wanted, most), setMost];
}
