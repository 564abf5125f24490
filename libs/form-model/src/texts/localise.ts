import { SOURCE_LANGUAGE, write, type Reading } from '@portico/texts';
import type { StepDefinition } from '../definition.ts';
import { ruleTexts } from '../rules.texts.ts';
import { withTexts, type PlacedText } from './with-texts.ts';

/** What is laid over the texts of a step. */
export interface Layers {
  /** Plain texts in the reader's language by id; what is missing stays as it is. */
  texts: Readonly<Record<string, string>>;
  /** The reader's language, and the sentences of the product in which labels are put. */
  reading: Reading;
}

/**
 * The definition in the reader's words: the same keys, values, conditions, rules and data model. It is for showing; whatever is stored
 * goes by the source definition. The source definition itself when there is nothing to lay over it. Worked out once for the
 * same objects.
 */
export function localise(definition: StepDefinition, { texts, reading }: Layers): StepDefinition {
  if (changesNothing({ texts, reading })) return definition;
  const ofDefinition = inside(localised, definition, () => new WeakMap());
  const ofTexts = inside(ofDefinition, texts, () => new WeakMap());
  return inside(ofTexts, reading, () =>
    withTexts(definition, ({ id, source, composed }: PlacedText) =>
      Object.hasOwn(texts, id)
        ? (texts[id] ?? source)
        : composed
          ? write(reading, composed.text, composed.values)
          : source,
    ),
  );
}

const localised = new WeakMap<StepDefinition, WeakMap<object, WeakMap<Reading, StepDefinition>>>();

function inside<Key extends object, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function changesNothing({ texts, reading: { language, messages } }: Layers): boolean {
  const isWorded = Object.values(ruleTexts).some(({ id }) => Object.hasOwn(messages, id));
  return language === SOURCE_LANGUAGE && !isWorded && Object.keys(texts).length === 0;
}
