import {
  type ErrorMap,
  localise,
  type ProblemMap,
  type StepDefinition,
  writeProblems,
} from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { OwnWords, Texts } from '../../texts/index.ts';

/** What the university says in place of texts, of the steps and of the product. */
export interface Wording {
  ownWords: Pick<OwnWords, 'ofStep'>;
  texts: Pick<Texts, 'reading' | 'choose'>;
}

/** What is wrong, by page and key, in the university's own words; in English, as everything in a reply that has an id beside it. */
export function writtenErrors(
  definitions: StepDefinition[],
  problems: ProblemMap,
  { ownWords, texts }: Wording,
): ErrorMap {
  const reading = texts.reading(SOURCE_LANGUAGE);
  const pages = Object.entries(problems).map(([step, byKey]) => {
    const definition = definitions.find(({ id }) => id === step);
    const shown =
      definition && localise(definition, { texts: ownWords.ofStep(SOURCE_LANGUAGE, step), reading });
    return [
      step,
      Object.fromEntries(Object.entries(byKey).map(([key, found]) => [key, writeProblems(shown, found)])),
    ];
  });
  return Object.fromEntries(pages) as ErrorMap;
}
