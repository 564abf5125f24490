import type { Drafts } from '../drafts/drafts.slice.ts';
import type { SaveRequest } from './answers.api.ts';

/** Their older bases stand in a header, for which servers have 16 KB or less. */
const MOST_AT_ONCE = 250;

/** What to send next for these drafts; null when there is nothing. `version` is the one that the page has seen whole. */
export function saveRequestOf(drafts: Drafts, version: number): SaveRequest | null {
  const unsent = Object.entries(drafts)
    .filter(([, draft]) => !draft.refused)
    .slice(0, MOST_AT_ONCE);
  if (unsent.length === 0) return null;
  const older = unsent.flatMap(([key, { base }]): [string, number][] =>
    base !== null && base < version ? [[key, base]] : [],
  );
  return {
    answers: Object.fromEntries(unsent.map(([key, { value }]) => [key, value])),
    base: version,
    keyBases: Object.fromEntries(older),
  };
}
