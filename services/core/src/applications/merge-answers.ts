import type { Answers, AnswerValue, Conflict } from '@portico/contracts';
import type { KeyMark, KeyVersions, Replaced } from './application.entity.ts';

/** The stored side of a merge. */
export interface Stored {
  version: number;
  answers: Answers;
  keyVersions: KeyVersions;
}

/** A save as a page sends it. */
export interface Save {
  answers: Answers;
  /** The version that the page last saw of everything; undefined when it does not say. */
  base?: number;
  /** Older bases of single keys. */
  keyBases?: Record<string, number>;
  /** The browser tab, which does not conflict with itself. */
  tab?: string;
}

export interface Merged extends Stored {
  /** What this save sets; empty when it sets nothing, and then the version stays. */
  applied: Answers;
  /** Values of others that this save replaces without having seen them. */
  conflicts: Conflict[];
  /** Every key newer than the base that is not part of this save. */
  changed: Answers;
}

/** A client that never says what it has seen would otherwise let the row grow with each of its saves. */
const MOST_REPLACED = 10;

/**
 * Merges a save, key by key. Equal: skipped. Not newer than what the page saw, or set by the page itself: applied. Changed
 * meanwhile by somebody else: applied too (the last save wins), and the value that it replaces is reported.
 */
export function mergeAnswers(stored: Stored, save: Save): Merged {
  const version = stored.version + 1;
  const incoming = Object.entries(save.answers).filter(([key, value]) => !isSame(stored.answers[key], value));
  const applied = Object.fromEntries(incoming);
  const changed = Object.fromEntries(
    newerThan(stored, baseOf(stored, save.base)).filter(([key]) => !Object.hasOwn(save.answers, key)),
  );
  const conflicts = Object.keys(save.answers).flatMap((key) => conflictOf(stored, save, key));
  if (incoming.length === 0) return { ...stored, applied, conflicts, changed };
  const tab = save.tab ?? null;
  const marks = incoming.map(([key]): [string, KeyMark] => {
    const replaced = conflicts
      .filter((conflict) => conflict.key === key)
      .map((conflict): Replaced => ({ value: conflict.value, version: conflict.version }))
      .slice(-MOST_REPLACED);
    return [key, replaced.length > 0 ? [version, tab, replaced] : [version, tab]];
  });
  return {
    version,
    answers: { ...stored.answers, ...applied },
    keyVersions: { ...stored.keyVersions, ...Object.fromEntries(marks) },
    applied,
    conflicts,
    changed,
  };
}

/**
 * A page whose base is older than its own write never got the reply to it. One that repeats a write, or goes on from it, may have
 * been loaded after one that did not: what that write replaced is told again, until a reply has arrived. Each value once.
 */
function conflictOf(stored: Stored, save: Save, key: string): Conflict[] {
  const [version, tab, replaced] = stored.keyVersions[key] ?? [0, null];
  const value = stored.answers[key];
  const ours = save.answers[key] ?? '';
  const seen = baseOf(stored, save.keyBases?.[key] ?? save.base);
  if (version <= seen || value === undefined) return [];
  const isOwn = tab !== null && tab === save.tab;
  const others = [replaced ?? []].flat().filter((each) => each.version > seen && each.value !== ours);
  if (!isOwn && !isSame(value, ours)) others.push({ value, version });
  return others.map((each) => ({ key, ...each }));
}

function newerThan(stored: Stored, base: number): [string, AnswerValue][] {
  return Object.entries(stored.answers).filter(([key]) => (stored.keyVersions[key]?.[0] ?? 0) > base);
}

/** A version that does not exist yet can't have been seen: the page then counts as having seen nothing. */
function baseOf(stored: Stored, base: number | undefined): number {
  return base === undefined || base > stored.version ? 0 : base;
}

/** What was never answered equals the empty answer of either type. */
function isSame(stored: AnswerValue | undefined, value: AnswerValue): boolean {
  return stored === undefined ? value === '' || value === false : stored === value;
}
