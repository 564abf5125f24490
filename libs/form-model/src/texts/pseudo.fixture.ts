import type { StepDefinition } from '../definition.ts';
import { composedTextsOf, textsOf } from './texts-of.ts';

/** Every text of a step that a translation needs, each in brackets of its own and with its placeholders. */
export function pseudoTexts(definition: StepDefinition): Record<string, string> {
  const composed = composedTextsOf(definition);
  return Object.fromEntries(
    Object.entries(textsOf(definition))
      .filter(([id]) => !composed.has(id))
      .map(([id, source]) => [id, `[${source}]`]),
  );
}
