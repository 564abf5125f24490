import { selectStepErrors, useAppSelector, writeStepErrors } from '@portico/store';
import { LocaleContext } from '@portico/texts/react';
import { useContext, useMemo } from 'react';
import { useStep } from '../step-api.ts';
import { useLocalise } from '../step-form/use-localise.ts';

const NONE: readonly string[] = [];

/** @since 1.1 */
export function useErrors(key: string): readonly string[] {
  const step = useStep();
  const localised = useLocalise()(step);
  const locale = useContext(LocaleContext);
  const errors = useAppSelector((state) => selectStepErrors(state, step.id));
  return useMemo(
    () => writeStepErrors(errors, localised, locale)[key] ?? NONE,
    [errors, localised, locale, key],
  );
}
