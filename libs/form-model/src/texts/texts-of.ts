import type { StepDefinition } from '../definition.ts';
import { withTexts, type PlacedText } from './with-texts.ts';

const placed = new WeakMap<StepDefinition, PlacedText[]>();

/**
 * Returns texts by id (see `with-texts.ts`) in page order: source texts of a released step, or translations of a localized step. Omits the options of
 * categories.
 * @since 1.3
 */
export function textsOf(definition: StepDefinition): Readonly<Record<string, string>> {
  const known = texts.get(definition);
  if (known) return known;
  const found = Object.fromEntries(placedTexts(definition).map(({ id, source }) => [id, source]));
  texts.set(definition, found);
  return found;
}
const texts = new WeakMap<StepDefinition, Readonly<Record<string, string>>>();

/** @since 1.3 */
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

/**
 * Returns the names of placeholders, such as `year` for "The minimum supported year is {year}". A translation must have the same names.
 * @since 1.3
 */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}
