import type { StepDefinition } from '@portico/form-model';

export const importRules = () =>
  import(/* webpackChunkName: "validation" */ '@portico/form-model/validation');

/** How long it works without a pause, but for a part that takes longer by itself; milliseconds. Half of a frame. */
const STRETCH = 8;

/**
 * Has the rules of these steps ready before the first Submit, which would otherwise wait for that: compiles them part by part, with a
 * pause between them whenever some time has gone by. Of no weight: what does not come, and what is broken, is for the validation to say.
 */
export async function prepareRules(
  definitions: readonly StepDefinition[],
  pause: () => Promise<void>,
): Promise<void> {
  const rules = await importRules().catch(() => null);
  if (!rules) return;
  for (const definition of definitions) {
    const parts = rules.compileInParts(definition);
    let begun = performance.now();
    while (hasMore(parts)) {
      if (performance.now() - begun < STRETCH) continue;
      await pause();
      begun = performance.now();
    }
  }
}

function hasMore(parts: Iterator<unknown>): boolean {
  try {
    return !parts.next().done;
  } catch {
    return false; // The validation throws the same.
  }
}
