import { blocksOf, keyAfter, placeAfter, type RepeatedBlock, type StepDefinition } from '@portico/form-model';
import type { SetChange } from '../application.entity.ts';
import type { Save } from './merge-answers.ts';

/** Pages that have been open for longer than so many changes are followed no further. */
const MOST_KEPT = 20;

export const withChange = (changes: SetChange[] | null, change: SetChange): SetChange[] =>
  [...(changes ?? []), change].slice(-MOST_KEPT);

export function repeatedBlock(definitions: StepDefinition[], button: string): RepeatedBlock | undefined {
  return definitions
    .flatMap(blocksOf)
    .find((each): each is RepeatedBlock => each.block === 'repeated' && each.id === button);
}

/** Where a set stands that a page saw at a place, before the changes that it has not seen; null when one of them removed it. */
export function placeNow(changes: SetChange[], block: RepeatedBlock, place: number): number | null {
  return changes
    .filter(({ button }) => button === block.id)
    .reduce<number | null>(
      (at, change) => (at === null ? null : placeAfter(change, at, block.sets.length)),
      place,
    );
}

/** A save by the keys that ask the same today, and the keys of which the page has yet to hear what they hold. */
export interface FollowedSave {
  save: Pick<Save, 'answers' | 'setAside' | 'keyBases'>;
  moved: string[];
}

/**
 * Brings the answers of a page to where their sets stand now: it may have been filled before a set was removed elsewhere. What belongs to
 * the removed set is left out. A page that does not say what it has seen means the keys as it sends them.
 */
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
    // What the page has answered since it saw the change is newer.
    return Object.fromEntries([...followed, ...stayed].map(([after, , value]) => [after, value]));
  };
  return {
    save: { answers: inPlace(answers), setAside: inPlace(setAside), keyBases: inPlace(keyBases) },
    moved: [...new Set(moved.flat())].filter((key) => key !== null),
  };
}
