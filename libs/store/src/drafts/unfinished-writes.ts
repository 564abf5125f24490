import type { AnswerValue } from '@portico/contracts';
import type { Draft, Drafts } from './drafts.slice.ts';

export type Write = readonly [owner: string, before: Drafts, after: Drafts];

const KEY = 'portico.unfinished';

/** Change of one draft. Not replayed if the stored value isn't `before`, because a newer change was written. In JSON, undefined becomes null. */
type Change = [owner: string, key: string, before: AnswerValue | null, draft: Draft];

/**
 * Keeps unfinished writes for the next page in this tab. WebKit aborts transactions of a page when the person leaves it, which would lose what was
 * typed just before a reload. Session storage is written at once.
 */
export function keepUnfinished(writes: Iterable<Write>): void {
  store(
    [...writes].flatMap(([owner, before, after]) =>
      Object.entries(after)
        .filter(([key, draft]) => before[key] !== draft)
        .map(([key, draft]): Change => [owner, key, before[key]?.value ?? null, draft]),
    ),
  );
}

/** Returns the owner's stored drafts with the unfinished changes applied, and deletes these changes. */
export function withUnfinished(owner: string, stored: Drafts): Drafts {
  const changes = load();
  if (changes.length === 0) return stored;
  const drafts = { ...stored };
  for (const [whose, key, before, draft] of changes)
    if (whose === owner && (drafts[key]?.value ?? null) === before) drafts[key] = draft;
  forgetUnfinished(owner, changes);
  return drafts;
}

export const forgetUnfinished = (owner: string, changes = load()): void =>
  store(changes.filter(([whose]) => whose !== owner));

function load(): Change[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Change[];
  } catch {
    return []; // site data is blocked
  }
}

function store(changes: Change[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(changes));
  } catch {
    // The storage is full or blocked.
  }
}
