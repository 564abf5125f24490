import { blocksOf, keyAfter, placeAfter, type RepeatedBlock, type StepDefinition } from '@portico/form-model';
import type { SetChange } from '../application.entity.ts';
import type { Save } from './merge-answers.ts';

/**
 * Maximum removals and restores kept per application. Answers of a page loaded before the oldest one can't be mapped to the current
 * sets.
 */
const MAX_CHANGES = 20;

export const withChange = (changes: SetChange[] | null, change: SetChange): SetChange[] =>
  [...(changes ?? []), change].slice(-MAX_CHANGES);

export function repeatedBlock(definitions: StepDefinition[], button: string): RepeatedBlock | undefined {
  return definitions
    .flatMap(blocksOf)
    .find((each): each is RepeatedBlock => each.block === 'repeated' && each.id === button);
}

/** Returns the current index of a set that a page saw at `place` before the given changes; null if it was removed. */
export function placeNow(changes: SetChange[], block: RepeatedBlock, place: number): number | null {
  return changes
    .filter(({ button }) => button === block.id)
    .reduce<number | null>(
      (at, change) => (at === null ? null : placeAfter(change, at, block.sets.length)),
      place,
    );
}

/** A save with its keys moved to the sets' current places, and the keys that the page has to reload. */
export interface FollowedSave {
  save: Pick<Save, 'answers' | 'setAside' | 'keyBases'>;
  moved: string[];
}

/** Moves a page's answers to where their sets are now, because another page may have removed a set. Drops answers of removed sets. */
export function followSets(
  changes: SetChange[] | null,
  definitions: () => StepDefinition[],
  { base, keyBases = {}, answers, setAside = {} }: Pick<Save, 'answers' | 'setAside' | 'keyBases' | 'base'>,
): FollowedSave {
  const unchanged = { save: { answers, setAside, keyBases }, moved: [] };
  const lowest = Math.min(base ?? Infinity, ...Object.values(keyBases));
  if (!changes?.some(({ version }) => version > lowest)) return unchanged;
  const blocks = new Map(changes.map(({ button }) => [button, repeatedBlock(definitions(), button)]));
  const keyNow = (key: string): string | null => {
    const seen = keyBases[key] ?? base ?? Infinity;
    return changes
      .filter(({ version }) => version > seen)
      .reduce<string | null>((now, change) => {
        const block = blocks.get(change.button);
        return now === null || !block ? now : keyAfter(block, change, now);
      }, key);
  };
  const now = new Map(Object.keys(answers).map((key) => [key, keyNow(key)]));
  const moved = [...now].filter(([before, after]) => before !== after);
  if (moved.length === 0) return unchanged;
  const inPlace = <Value>(values: Record<string, Value>): Record<string, Value> => {
    const entries = Object.entries(values).map(([key, value]) => [now.get(key) ?? null, key, value] as const);
    const followed = entries.filter(([after, before]) => after !== null && after !== before);
    const stayed = entries.filter(([after, before]) => after === before);
    // Of two answers with the same key, the one given after the change wins.
    return Object.fromEntries([...followed, ...stayed].map(([after, , value]) => [after, value]));
  };
  return {
    save: { answers: inPlace(answers), setAside: inPlace(setAside), keyBases: inPlace(keyBases) },
    moved: [...new Set(moved.flat())].filter((key) => key !== null),
  };
}
