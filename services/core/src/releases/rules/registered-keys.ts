import type { StepDefinition } from '@portico/form-model';
import type { Definitions } from '../definitions.ts';

export type RegisteredKeys = Pick<Definitions, 'key' | 'keyCount'>;

/** Returns the claimed keys and those of steps under development or in a preview. */
export function withKeysOf(known: RegisteredKeys, steps: StepDefinition[]): RegisteredKeys {
  if (steps.length === 0) return known;
  const own = (key: string) => {
    const step = steps.find(({ dataModel }) => Object.hasOwn(dataModel, key));
    const entry = step?.dataModel[key];
    return step && entry && { ...entry, step: step.id };
  };
  const count = steps.reduce((sum, { dataModel }) => sum + Object.keys(dataModel).length, 0);
  return { key: (key) => known.key(key) ?? own(key), keyCount: () => known.keyCount() + count };
}
