import type { StepDefinition } from '../definition.ts';
import { composedTextsOf, textsOf } from './texts-of.ts';

export function pseudoTexts(definition: StepDefinition): Record<string, string> {
  const composed = composedTextsOf(definition);
  return Object.fromEntries(
    Object.entries(textsOf(definition))
      .filter(([id]) => !composed.has(id))
      .map(([id, source]) => [id, `[${source}]`]),
  );
}
