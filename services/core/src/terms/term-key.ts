import { TERM_LIST } from '@portico/contracts';
import { questionsOf, type StepDefinition } from '@portico/form-model';

/** The answer that names the term: of the first question that chooses from the list of terms. Releases from before there were lists call it so too. */
export const termKeyOf = (definitions: readonly StepDefinition[]): string =>
  definitions.flatMap((definition) => questionsOf(definition)).find(({ list }) => list === TERM_LIST)?.key ??
  'entry_term';
