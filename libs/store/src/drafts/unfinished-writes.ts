import type { AnswerValue } from '@portico/contracts';
import type { Draft, Drafts } from './drafts.slice.ts';

export type Write = readonly [owner: string, before: Drafts, after: Drafts];

const KEY = 'portico.unfinished';

/** Change of one draft; null is an absent draft. Not replayed if the stored value isn't `before`, because a newer change was written. */
type Change = [owner: string, key: string, before: AnswerValue | null, draft: Draft | null];

/**
 * Keeps unfinished writes for the next page in this tab. WebKit aborts transactions of a page when the person leaves it, which would lose what was
 * typed just before a reload. Session storage is written at once.
 * @param read owners whose drafts this page has read. Changes of other owners are left to the next page.
 */
export function keepUnfinished(writes: Iterable<Write>, read: ReadonlySet<string>): void {
  store([...load().filter(([owner]) => !read.has(owner)), ...[...writes].flatMap(changesOf)]);
}

const changesOf = ([owner, before, after]: Write): Change[] =>
  Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .map((key) => [owner, key, before[key]?.value ?? null, after[key] ?? null]);

/** Returns the owner's stored drafts with the unfinished changes applied. */
export function withUnfinished(owner: string, stored: Drafts): Drafts {
  const changes = load().filter(([whose]) => whose === owner);
  if (changes.length === 0) return stored;
  const drafts = { ...stored };
  for (const [, key, before, draft] of changes) {
    if ((drafts[key]?.value ?? null) !== before) continue;
    if (draft) drafts[key] = draft;
    else delete drafts[key];
  }
  return drafts;
}

export const forgetUnfinished = (owner: string): void => store(load().filter(([whose]) => whose !== owner));

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
