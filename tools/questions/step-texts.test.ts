import { composedTextsOf, localise, textsOf, type StepDefinition } from '@portico/form-model';
import { SOURCE } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { readSteps } from './read-steps.mjs';

const STEPS = await readSteps();
const WORDS = new Set(['label', 'title', 'intro', 'hint', 'text', 'message', 'paragraphs', 'first', 'words']);

/** Returns every text in a definition, found by property name. All members of `texts`, the texts of a page, are texts. */
function wordsIn(node: unknown, name = ''): string[] {
  if (typeof node === 'string') return WORDS.has(name) ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((each) => wordsIn(each, name));
  return Object.entries(Object(node) as object).flatMap(([property, value]) =>
    wordsIn(value, name === 'texts' ? 'text' : property),
  );
}

function withoutWords(definition: StepDefinition): unknown {
  return JSON.parse(
    JSON.stringify(definition, (name, value: unknown) =>
      WORDS.has(name) || name === 'texts' ? undefined : value,
    ),
  );
}

describe.each(STEPS.map((step): [string, StepDefinition] => [step.id, step]))('the step %s', (_id, step) => {
  const texts = textsOf(step);

  it('has a unique ID for every text', () => {
    expect(Object.values(texts).sort()).toEqual(wordsIn(step).sort());
    expect(Object.values(texts)).toContain(step.label);
  });

  it('keeps no source text when everything is translated, and all of its data', () => {
    const pseudo = Object.fromEntries(Object.entries(texts).map(([id, source]) => [id, `[${source}]`]));
    const localised = localise(step, { texts: pseudo, locale: SOURCE });
    expect(wordsIn(localised).filter((text) => !/^\[.*\]$/.test(text))).toEqual([]);
    expect(withoutWords(localised)).toEqual(withoutWords(step));
  });

  it('knows which messages derive from labels', () => {
    for (const id of composedTextsOf(step)) expect(id).toMatch(/^[a-z0-9_]+\.rules\.(required|offered)$/);
  });
});
