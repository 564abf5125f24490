import type { StepDefinition } from '@portico/form-model';
import type { Definitions } from '../definitions.ts';

/** Which answer keys there are. */
export type KnownKeys = Pick<Definitions, 'key' | 'keyCount'>;

/** Those of the releases, and for a page with a step that is being written its own too. */
export function withScratchKeys(known: KnownKeys, scratch: StepDefinition | undefined): KnownKeys {
  if (!scratch) return known;
  const { id: step, dataModel } = scratch;
  const own = (key: string) => {
    const entry = Object.hasOwn(dataModel, key) ? dataModel[key] : undefined;
    return entry && { ...entry, step };
  };
  return {
    key: (key) => known.key(key) ?? own(key),
    keyCount: () => known.keyCount() + Object.keys(dataModel).length,
  };
}
