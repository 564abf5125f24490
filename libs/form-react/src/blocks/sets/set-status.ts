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

/** `wrong`: the set has an error or a notice, so it must not collapse. */
export type SetStatus = 'empty' | 'started' | 'filled' | 'wrong';

export function useSetStatuses(block: RepeatedBlock): SetStatus[] {
  const form = useForm();
  const select = useCallback((state: FormState) => statusesOf(form, block, state).join(), [form, block]);
  return useFormState(select, Object.is, NO_ANSWERS).split(',') as SetStatus[];
}

function statusesOf(form: Form, { sets }: RepeatedBlock, { answers, errors }: FormState): SetStatus[] {
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
    return isMissing ? 'started' : 'filled';
  });
}

/** Returns how many sets are shown. Clearing a set's last answer doesn't hide the set. */
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
