import type { StepDefinition } from '../definition.ts';
import { withTexts, type PlacedText } from './with-texts.ts';

const placed = new WeakMap<StepDefinition, PlacedText[]>();

/**
 * Every text of a definition by its id, in page order: of a step as it was released its source texts, of a localised one what a reader
 * reads. `with-texts.ts` says how ids are made. The options of named lists, such as countries, are not among them.
 */
export function textsOf(definition: StepDefinition): Readonly<Record<string, string>> {
  const known = texts.get(definition);
  if (known) return known;
  const found = Object.fromEntries(placedTexts(definition).map(({ id, source }) => [id, source]));
  texts.set(definition, found);
  return found;
}
const texts = new WeakMap<StepDefinition, Readonly<Record<string, string>>>();

/**
 * The ids of those that follow from other texts in every language: "First Name is required." from the question's label. A translation
 * need not have them; one that it has counts.
 */
export function composedTextsOf(definition: StepDefinition): ReadonlySet<string> {
  return new Set(
    placedTexts(definition)
      .filter(({ composed }) => composed)
      .map(({ id }) => id),
  );
}

function placedTexts(definition: StepDefinition): PlacedText[] {
  const known = placed.get(definition);
  if (known) return known;
  const found: PlacedText[] = [];
  withTexts(definition, {
    text: (text) => {
      found.push(text);
      return text.source;
    },
  });
  placed.set(definition, found);
  return found;
}

/** The names of what stands in a text for a value: `year` of "The minimum supported year is {year}". A translation must have the same. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}
