import type { Draft, Drafts } from './drafts.slice.ts';

/** Owner of the drafts of a person who has not logged in. No username is so written: they hold an @. */
export const VISITOR = 'visitor';

export function readDrafts(storage: Storage | null, owner: string): Drafts {
  const text = storage?.getItem(storageKey(owner));
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? onlyDrafts(parsed) : {};
  } catch {
    // Somebody else's or a broken entry: there is nothing to bring back.
    return {};
  }
}

/**
 * Writes what changed between two states, on top of what another tab may have written meanwhile. A tab never removes a
 * newer value of another tab.
 */
export function writeDrafts(storage: Storage | null, owner: string, before: Drafts, after: Drafts): void {
  if (!storage) return;
  const stored = readDrafts(storage, owner);
  for (const [key, draft] of Object.entries(after)) {
    if (before[key] !== draft) stored[key] = draft;
  }
  for (const [key, draft] of Object.entries(before)) {
    if (!(key in after) && stored[key]?.value === draft.value) delete stored[key];
  }
  try {
    if (Object.keys(stored).length === 0) storage.removeItem(storageKey(owner));
    else storage.setItem(storageKey(owner), JSON.stringify(stored));
  } catch {
    // Storage is full or refused: the drafts still live in this page, and the server gets them as usual.
  }
}

export function removeDrafts(storage: Storage | null, owner: string): void {
  storage?.removeItem(storageKey(owner));
}

function storageKey(owner: string): string {
  return `portico.drafts.${owner.toLowerCase()}`;
}

function onlyDrafts(record: Record<string, unknown>): Drafts {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  );
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const isValue = typeof value.value === 'string' || typeof value.value === 'boolean';
  return isValue && (value.base === null || typeof value.base === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
