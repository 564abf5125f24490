import type { AnswerValue, Answers, Conflict } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import type { KeyVersion, KeyVersions, Replaced, SaveNumbers } from '../application.entity.ts';

export interface Stored {
  version: number;
  answers: Answers;
  keyVersions: KeyVersions;
}

export interface Save {
  answers: Answers;
  /** Version that the page last saw; undefined if unknown. */
  base?: number;
  keyBases?: Record<string, number>;
  tab?: string;
  /** Increases with each save of the tab; retries keep their number. */
  number?: number;
  /** Former values of hidden questions, whose answers are now empty. */
  setAside?: Answers;
}

export interface Merged extends Stored {
  applied: Answers;
  /** Other tabs' values that this save replaces although its page hasn't seen them. */
  conflicts: Conflict[];
  changed: Answers;
}

/** Maximum replaced values to keep per key. Needed because some clients never send a base, and each of their saves can add one. */
const MOST_REPLACED = 10;
/** Characters of replaced values to keep. The newest value is kept even if it is longer. */
const REPLACED_MAX_LENGTH = 500;

/**
 * Merges a save key by key. Equal values are skipped. Values not newer than the base, or set by the same tab, are replaced. Newer
 * values of other tabs are replaced too (the last save wins) and reported as conflicts.
 */
export function mergeAnswers(stored: Stored, save: Save): Merged {
  const own = { ...stored, answers: { ...stored.answers }, keyVersions: { ...stored.keyVersions } };
  return mergeInto(own, save);
}

/** Like `mergeAnswers`, but mutates the maps of `stored`: copying 400 keys takes longer than the rest of a save. */
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

/** Returns the set-aside value of a key after a save. Clearing or answering by hand discards it. */
function setAsideBy({ answers, keyVersions }: Stored, save: Save, key: string): AnswerValue | undefined {
  if (isAnswered(save.answers[key])) return undefined;
  const sent = save.setAside?.[key];
  if (sent !== undefined) return isAnswered(sent) ? sent : undefined;
  return isAnswered(answers[key]) ? undefined : keyVersions[key]?.[3];
}

export function setAsideOf(keyVersions: KeyVersions, keys = Object.keys(keyVersions)): Answers | undefined {
  const entries = keys.flatMap((key) => {
    const value = keyVersions[key]?.[3];
    return value === undefined ? [] : [[key, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Returns the conflicts to report for a key. A base older than the tab's own write means that the reply to that write was lost.
 * Then the values that this write replaced are reported again, without duplicates, until the page gets a reply.
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

export function changedSince(stored: Stored, base: number | undefined): Answers {
  return newerThan(stored, baseOf(stored, base), {});
}

function newerThan({ version, answers, keyVersions }: Stored, base: number, own: Answers): Answers {
  // Nearly every save is based on the current version: skip checking 300 keys.
  if (base === version) return {};
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([key]) => (keyVersions[key]?.[0] ?? 0) > base && !Object.hasOwn(own, key),
    ),
  );
}

function baseOf(stored: Stored, base: number | undefined): number {
  return base === undefined || base > stored.version ? 0 : base;
}

function isSame(stored: AnswerValue | undefined, value: AnswerValue): boolean {
  return stored === undefined ? value === '' || value === false : stored === value;
}

/**
 * Maximum browser tabs per application whose last save number is kept. Less recent tabs are forgotten, because no delayed save is
 * expected from them.
 */
const MAX_TABS = 8;

type Numbered = Pick<Save, 'tab' | 'number'>;

/** Returns whether a later save of the page, which already includes the changes of this delayed one, was stored first. */
export function isSuperseded(saveNumbers: SaveNumbers | null, { tab, number }: Numbered): boolean {
  return tab !== undefined && number !== undefined && (saveNumbers?.[tab] ?? 0) > number;
}

export function numbersAfter(saveNumbers: SaveNumbers | null, { tab, number }: Numbered): SaveNumbers | null {
  if (tab === undefined || number === undefined || saveNumbers?.[tab] === number) return saveNumbers;
  const others = Object.entries(saveNumbers ?? {}).filter(([each]) => each !== tab);
  return Object.fromEntries([...others, [tab, number] as const].slice(-MAX_TABS));
}
