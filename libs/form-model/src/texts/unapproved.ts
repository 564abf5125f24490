import { SOURCE_LANGUAGE, type Reading } from '@portico/texts';
import type { StepDefinition } from '../definition.ts';
import { legalTextsOf, withOtherWords } from './legal-texts.ts';
import { localise } from './localise.ts';

/** What decides whether a legal text has its English beside it. */
export interface Approval {
  /** The university's own English, by id. */
  english: Readonly<Record<string, string>>;
  /** By id, the English that the words in the reader's language were approved for. */
  approved: Readonly<Record<string, string>>;
}

interface Shown extends Approval {
  texts: Readonly<Record<string, string>>;
  reading: Reading;
}

/** As `localise`, with the English beside whatever certifies or agrees in a translation that the university has not approved. */
export function localiseLegal(definition: StepDefinition, shown: Shown): StepDefinition {
  const { texts, reading, english, approved } = shown;
  const localised = localise(definition, shown);
  if (reading.language === SOURCE_LANGUAGE) return localised;
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

/** The last for each localised step, so that nothing is drawn anew. */
const made = new WeakMap<StepDefinition, Approval & { result: StepDefinition }>();
