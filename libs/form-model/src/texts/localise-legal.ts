import { SOURCE_LANGUAGE, type Locale } from '@portico/texts';
import type { StepDefinition } from '../definition.ts';
import { legalTextsOf, withOtherWords } from './legal-texts.ts';
import { localise } from './localise.ts';

/**
 * Current English of legal texts, and the English for which translations were approved. Where they differ, the page shows the English, too.
 * @since 1.3
 */
export interface Approval {
  english: Readonly<Record<string, string>>;
  approved: Readonly<Record<string, string>>;
}

interface Shown extends Approval {
  texts: Readonly<Record<string, string>>;
  locale: Locale;
}

/** Localizes a definition like `localise`, and adds the English to legal questions whose translation isn't approved. @since 1.3 */
export function localiseLegal(definition: StepDefinition, shown: Shown): StepDefinition {
  const { texts, locale, english, approved } = shown;
  const localised = localise(definition, shown);
  if (locale.language === SOURCE_LANGUAGE) return localised;
  const known = made.get(localised);
  if (known?.english === english && known.approved === approved) return known.result;
  const entries = Object.entries(legalTextsOf(definition)).flatMap(([id, source]) => {
    const counts = english[id] ?? source;
    const isAlone = !Object.hasOwn(texts, id) || texts[id] === counts || approved[id] === counts;
    return isAlone ? [] : [[id, counts]];
  });
  const result = withOtherWords(
    localised,
    entries.length === 0
      ? []
      : [
          {
            language: SOURCE_LANGUAGE,
            texts: { [definition.id]: Object.fromEntries(entries) as Record<string, string> },
          },
        ],
  );
  made.set(localised, { english, approved, result });
  return result;
}

const made = new WeakMap<StepDefinition, Approval & { result: StepDefinition }>();
