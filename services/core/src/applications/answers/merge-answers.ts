import type { Answers, AnswerValue, Conflict } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import type { KeyVersion, KeyVersions, Replaced } from '../application.entity.ts';

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
  /** Grows with each save of the tab; the same when one is sent again. */
  number?: number;
  /** What questions held that are empty because they are hidden; the empty answer: nothing. */
  setAside?: Answers;
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
/** Characters of them, but for the newest, which may be as long as an answer. */
const REPLACED_MAX_LENGTH = 500;

/**
 * Merges a save, key by key. Equal: skipped. Not newer than what the page saw, or set by the page itself: applied. Changed
 * meanwhile by somebody else: applied too (the last save wins), and the value that it replaces is reported.
 */
export function mergeAnswers(stored: Stored, save: Save): Merged {
  const own = { ...stored, answers: { ...stored.answers }, keyVersions: { ...stored.keyVersions } };
  return mergeInto(own, save);
}

/**
 * The same, changing the maps of `stored` and handing them on: for a row that was read for this save alone. Copying 400 keys takes longer
 * than all the rest of a save.
 */
export function mergeInto(stored: Stored, save: Save): Merged {
  const version = stored.version + 1;
  const tab = save.tab ?? null;
  const applied: Answers = {};
  const versions: KeyVersions = {};
  const conflicts: Conflict[] = [];
  for (const [key, value] of Object.entries(save.answers)) {
    const conflictsOfKey = conflictsOf(stored, save, key);
    conflicts.push(...conflictsOfKey);
    const setAside = setAsideBy(stored, save, key);
    if (isSame(stored.answers[key], value) && setAside === stored.keyVersions[key]?.[3]) continue;
    applied[key] = value;
    versions[key] = versionOfKey(version, tab, newest(conflictsOfKey), setAside);
  }
  const changed = newerThan(stored, baseOf(stored, save.base), save.answers);
  if (Object.keys(applied).length === 0) return { ...stored, applied, conflicts, changed };
  return {
    version,
    answers: Object.assign(stored.answers, applied),
    keyVersions: Object.assign(stored.keyVersions, versions),
    applied,
    conflicts,
    changed,
  };
}

function versionOfKey(
  version: number,
  tab: string | null,
  replaced: Replaced[],
  setAside: AnswerValue | undefined,
): KeyVersion {
  if (setAside !== undefined) return [version, tab, replaced, setAside];
  return replaced.length > 0 ? [version, tab, replaced] : [version, tab];
}

/** What is set aside of an answer after a save. What a person empties, or answers anew, does not come back. */
function setAsideBy({ answers, keyVersions }: Stored, save: Save, key: string): AnswerValue | undefined {
  if (isAnswered(save.answers[key])) return undefined;
  const sent = save.setAside?.[key];
  if (sent !== undefined) return isAnswered(sent) ? sent : undefined;
  return isAnswered(answers[key]) ? undefined : keyVersions[key]?.[3];
}

/** What is set aside of the answers to some questions, or to all; undefined where nothing is. */
export function setAsideOf(keyVersions: KeyVersions, keys = Object.keys(keyVersions)): Answers | undefined {
  const entries = keys.flatMap((key) => {
    const value = keyVersions[key]?.[3];
    return value === undefined ? [] : [[key, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * A page whose base is older than its own write never got the reply to it. One that repeats a write, or goes on from it, may have
 * been loaded after one that did not: what that write replaced is told again, until a reply has arrived. Each value once.
 */
function conflictsOf(stored: Stored, save: Save, key: string): Conflict[] {
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

/** What is remembered of what a save replaced, the oldest first. */
function newest(conflicts: Conflict[]): Replaced[] {
  const kept: Replaced[] = [];
  let length = 0;
  for (const { value, version } of conflicts.slice(-MOST_REPLACED).reverse()) {
    length += String(value).length;
    if (kept.length > 0 && length > REPLACED_MAX_LENGTH) break;
    kept.unshift({ value, version });
  }
  return kept;
}

/** What is newer than what a page has seen; everything where it does not say. */
export function changedSince(stored: Stored, base: number | undefined): Answers {
  return newerThan(stored, baseOf(stored, base), {});
}

/** What is newer than the base, without the answers of the save itself. */
function newerThan({ version, answers, keyVersions }: Stored, base: number, own: Answers): Answers {
  // The page has seen everything: so it is with nearly every save, and then 300 keys need not be looked at.
  if (base === version) return {};
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([key]) => (keyVersions[key]?.[0] ?? 0) > base && !Object.hasOwn(own, key),
    ),
  );
}

/** A version that does not exist yet can't have been seen: the page then counts as having seen nothing. */
function baseOf(stored: Stored, base: number | undefined): number {
  return base === undefined || base > stored.version ? 0 : base;
}

/** What was never answered equals the empty answer of either type. */
function isSame(stored: AnswerValue | undefined, value: AnswerValue): boolean {
  return stored === undefined ? value === '' || value === false : stored === value;
}
