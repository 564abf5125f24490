import { shownSets, type RepeatedBlock } from '@portico/form-model';
import { useCallback, useState } from 'react';
import { useFormState } from '../../engine/form-context.ts';
import type { FormState } from '../../engine/form-source.ts';

/** How many sets are shown. Never fewer than before: emptying the last answer of a set does not take the set away. */
export function useShownSets(block: RepeatedBlock): [number, (count: number) => void] {
  const select = useCallback(
    ({ answers, arrangement }: FormState) => shownSets(block, answers, arrangement),
    [block],
  );
  const wanted = useFormState(select);
  const [most, setMost] = useState(wanted);
  if (wanted > most) setMost(wanted);
  return [Math.max(wanted, most), setMost];
}
