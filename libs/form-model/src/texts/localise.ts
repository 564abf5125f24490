import { SOURCE_LANGUAGE, write, type Locale, type Text } from '@portico/texts';
import type { StepDefinition } from '../definition.ts';
import { ruleTexts } from '../validation-rules.texts.ts';
import { inOrder } from '../options/in-order.ts';
import { namedOptions, OPTION_TEXTS } from '../options/localized-options.ts';
import { CATEGORIES } from '../options/options.ts';
import { textsOf } from './texts-of.ts';
import { withTexts, type Words } from './with-texts.ts';

/** @since 1.3 */
export interface Layers {
  texts: Readonly<Record<string, string>>;
  locale: Locale;
}

/**
 * Localizes texts for display; stored data uses the source definition. Memoized. Returns `definition` itself if nothing changes.
 * @since 1.3
 */
export function localise(definition: StepDefinition, { texts, locale }: Layers): StepDefinition {
  if (changesNothing({ texts, locale })) return definition;
  const ofDefinition = inside(localised, definition, () => new WeakMap());
  const ofTexts = inside(ofDefinition, texts, () => new WeakMap());
  return inside(ofTexts, locale, () => {
    const left = new Set<string>();
    const said = new Set<string>();
    const result = withTexts(definition, wordsOf({ texts, locale }, { left, said }));
    if (locale.language === SOURCE_LANGUAGE) return result;
    const isWhole = !Object.keys(textsOf(definition)).some((id) => Object.hasOwn(texts, id));
    const words = new Set([...left].filter((each) => !said.has(each)));
    untranslated.set(result, { isWhole, words });
    return result;
  });
}

/** @param heard collects untranslated texts in `left` and translations in `said` */
function wordsOf({ texts, locale }: Layers, heard: { left: Set<string>; said: Set<string> }): Words {
  const { language } = locale;
  const isSource = language === SOURCE_LANGUAGE;
  return {
    text: ({ id, source, composed, own }) => {
      const said = own ? own[language] : texts[id];
      if (said !== undefined) {
        heard.said.add(said);
        return said;
      }
      if (composed) return write(locale, composed.text, composed.values);
      heard.left.add(source);
      return source;
    },
    options: (written, source) => (isSource ? written : inOrder(written, source, language)),
    named: (category) => {
      const options = namedOptions(category, locale);
      return options === CATEGORIES[category] ? undefined : options;
    },
  };
}

interface Untranslated {
  isWhole: boolean;
  words: ReadonlySet<string>;
}
const untranslated = new WeakMap<StepDefinition, Untranslated>();
const NONE: ReadonlySet<string> = new Set();

/** @since 1.5 */
export function untranslatedWordsOf(localised: StepDefinition): ReadonlySet<string> {
  return untranslated.get(localised)?.words ?? NONE;
}

export function asUntranslatedAs(before: StepDefinition, changed: StepDefinition): StepDefinition {
  const known = untranslated.get(before);
  if (known) untranslated.set(changed, known);
  return changed;
}

/** @since 1.3 */
export function isUntranslated(localised: StepDefinition): boolean {
  return untranslated.get(localised)?.isWhole ?? false;
}

const localised = new WeakMap<StepDefinition, WeakMap<object, WeakMap<Locale, StepDefinition>>>();

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

function changesNothing({ texts, locale: { language, messages } }: Layers): boolean {
  return (
    language === SOURCE_LANGUAGE &&
    Object.keys(texts).length === 0 &&
    !OWN_TEXTS.some(({ id }) => Object.hasOwn(messages, id))
  );
}

const OWN_TEXTS: readonly Text[] = [...Object.values(ruleTexts), ...OPTION_TEXTS];
