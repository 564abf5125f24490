import { selectStepErrors, useAppSelector, writeStepErrors } from '@portico/store';
import { ReadingContext } from '@portico/texts/react';
import { useContext, useMemo } from 'react';
import { useStep } from '../step-api.ts';
import { useLocalise } from '../step-form/use-localised.ts';

const NONE: readonly string[] = [];

/** What stands at a question of the step that is drawn: sentences in the language of the page, none while nothing is wrong. */
export function useErrors(key: string): readonly string[] {
  const step = useStep();
  const localised = useLocalise()(step);
  const reading = useContext(ReadingContext);
  const errors = useAppSelector((state) => selectStepErrors(state, step.id));
  return useMemo(
    () => writeStepErrors(errors, localised, reading)[key] ?? NONE,
    [errors, localised, reading, key],
  );
}
