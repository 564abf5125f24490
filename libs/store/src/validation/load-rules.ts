import type { StepDefinition } from '@portico/form-model';

export const importRules = () =>
  import(/* webpackChunkName: "validation" */ '@portico/form-model/validation');

/** Milliseconds of work between two pauses: half a frame. */
const STRETCH = 8;

/** Compiles the rules of these steps in small slices before the first Submit needs them. Ignores errors, because validation reports them. */
export async function prepareRules(
  definitions: readonly StepDefinition[],
  pause: () => Promise<void>,
): Promise<void> {
  const rules = await importRules().catch(() => null);
  if (!rules) return;
  for (const definition of definitions) {
    const parts = rules.compileInParts(definition);
    let startedAt = performance.now();
    while (hasMore(parts)) {
      if (performance.now() - startedAt < STRETCH) continue;
      await pause();
      startedAt = performance.now();
    }
  }
}

function hasMore(parts: Iterator<unknown>): boolean {
  try {
    return !parts.next().done;
  } catch {
    return false;
  }
}
