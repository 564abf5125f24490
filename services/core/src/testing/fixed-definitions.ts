import type { StepDefinition } from '@portico/form-model';
import type { Definitions } from '../releases/definitions.ts';
import { TEST_STEPS } from './test-steps.ts';

export function fixedDefinitions(definitions: StepDefinition[] = TEST_STEPS): Definitions {
  const keys = new Map(
    definitions.flatMap((step) =>
      Object.entries(step.dataModel).map(([key, entry]) => [key, { ...entry, step: step.id }] as const),
    ),
  );
  const versions = Object.fromEntries(definitions.map((step) => [step.id, '1.0.0']));
  return {
    key: (key) => keys.get(key),
    keyCount: () => keys.size,
    live: () => versions,
    offers: (step, version) => versions[step] === version,
    resolve: () => ({ versions, definitions }),
    frozen: () => definitions,
  };
}
