import { localiseLegal, type StepDefinition } from '@portico/form-model';
import { ReadingContext } from '@portico/texts/react';
import { useCallback, useContext } from 'react';
import { useShell } from '../step-api.ts';

/**
 * Puts steps in the words of whoever reads the page: the same object until the language or one of its texts changes. What comes out has
 * the kind of what goes in, so that a definition that may hold more breaks nobody.
 */
export function useLocalise(): <Definition extends StepDefinition>(definition: Definition) => Definition {
  const { textsOf, approvalOf = nothingApproved } = useShell();
  const reading = useContext(ReadingContext);
  return useCallback(
    <Definition extends StepDefinition>(definition: Definition) =>
      localiseLegal(definition, {
        texts: textsOf(definition.id),
        reading,
        ...approvalOf(definition.id),
      }) as Definition,
    [textsOf, approvalOf, reading],
  );
}

const NOTHING = { english: {}, approved: {} };
const nothingApproved = () => NOTHING;
