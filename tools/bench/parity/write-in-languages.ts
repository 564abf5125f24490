import {
  localise,
  writeProblems,
  type ErrorMap,
  type ProblemMap,
  type StepDefinition,
} from '@portico/form-model';
import type { Locale } from '@portico/texts';

export { withOptionLists } from '@portico/form-model';

/** A language's texts: `locale` has the product's, `texts` those of each step. */
export interface ReadLanguage {
  locale: Locale;
  texts: Record<string, Record<string, string>>;
}

export interface ValidationResult {
  problems: ProblemMap;
  messages: Record<string, ErrorMap>;
}

/** Runs in both the page and the server. */
export function writeInLanguages(
  definitions: StepDefinition[],
  problems: ProblemMap,
  languages: ReadLanguage[],
): ValidationResult {
  const messages = languages.map(({ locale, texts }) => {
    const pages = Object.entries(problems).map(([id, byKey]) => {
      const definition = definitions.find((each) => each.id === id);
      const localised = definition && localise(definition, { texts: texts[id] ?? NONE, locale });
      const written = Object.entries(byKey).map(
        ([key, found]) => [key, writeProblems(localised, found)] as const,
      );
      return [id, Object.fromEntries(written)] as const;
    });
    return [locale.language, Object.fromEntries(pages)] as const;
  });
  return { problems, messages: Object.fromEntries(messages) };
}

/** Always the same object, because localized steps are cached by object identity. */
const NONE = {};
