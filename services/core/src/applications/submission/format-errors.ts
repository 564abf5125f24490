import {
  type ErrorMap,
  localise,
  type ProblemMap,
  type StepDefinition,
  writeProblems,
} from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { CustomTexts, Texts } from '../../texts/index.ts';

export interface TextSources {
  customTexts: Pick<CustomTexts, 'ofStep'>;
  texts: Pick<Texts, 'locale' | 'choose'>;
}

/** Formats problems by page and key, always in English with the university's custom texts; pages translate them by id. */
export function formatErrors(
  definitions: StepDefinition[],
  problems: ProblemMap,
  { customTexts, texts }: TextSources,
): ErrorMap {
  const locale = texts.locale(SOURCE_LANGUAGE);
  const pages = Object.entries(problems).map(([step, byKey]) => {
    const definition = definitions.find(({ id }) => id === step);
    const shown =
      definition && localise(definition, { texts: customTexts.ofStep(SOURCE_LANGUAGE, step), locale });
    return [
      step,
      Object.fromEntries(Object.entries(byKey).map(([key, found]) => [key, writeProblems(shown, found)])),
    ];
  });
  return Object.fromEntries(pages) as ErrorMap;
}
