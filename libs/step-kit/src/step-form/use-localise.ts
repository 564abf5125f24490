import { localiseLegal, type StepDefinition } from '@portico/form-model';
import { LocaleContext } from '@portico/texts/react';
import { useCallback, useContext } from 'react';
import { useShell } from '../step-api.ts';

/**
 * Returns a localizing function, stable until the language or a text changes. Generic, so that it accepts a step with a newer definition type.
 * @since 1.0
 */
export function useLocalise(): <Definition extends StepDefinition>(definition: Definition) => Definition {
  const { textsOf, approvalOf = nothingApproved } = useShell();
  const locale = useContext(LocaleContext);
  return useCallback(
    <Definition extends StepDefinition>(definition: Definition) =>
      localiseLegal(definition, {
        texts: textsOf(definition.id),
        locale,
        ...approvalOf(definition.id),
      }) as Definition,
    [textsOf, approvalOf, locale],
  );
}

const NOTHING = { english: {}, approved: {} };
const nothingApproved = () => NOTHING;
