import { TERM_LIST } from '@portico/contracts';
import { questionsOf, type StepDefinition } from '@portico/form-model';

/** Returns the key of the first question that uses the list of terms. Releases from before option lists use the default key. */
export const termKeyOf = (definitions: readonly StepDefinition[]): string =>
  definitions.flatMap((definition) => questionsOf(definition)).find(({ list }) => list === TERM_LIST)?.key ??
  'entry_term';
