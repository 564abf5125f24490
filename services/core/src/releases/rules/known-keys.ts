import type { StepDefinition } from '@portico/form-model';
import type { Definitions } from '../definitions.ts';

/** Which answer keys there are. */
export type KnownKeys = Pick<Definitions, 'key' | 'keyCount'>;

/** Those that were claimed, and for a page with steps that are being written or tried theirs too. */
export function withKeysOf(known: KnownKeys, steps: StepDefinition[]): KnownKeys {
  if (steps.length === 0) return known;
  const own = (key: string) => {
    const step = steps.find(({ dataModel }) => Object.hasOwn(dataModel, key));
    const entry = step?.dataModel[key];
    return step && entry && { ...entry, step: step.id };
  };
  const count = steps.reduce((sum, { dataModel }) => sum + Object.keys(dataModel).length, 0);
  return { key: (key) => known.key(key) ?? own(key), keyCount: () => known.keyCount() + count };
}
