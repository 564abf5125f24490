import type { OwnWordsRow } from './own-words.entity.ts';

/** What the university says for one text in one language. */
export type OwnWord = Omit<OwnWordsRow, 'words'> & { words: string };

/** All own words that are in force at a revision. Never changed; a new one takes its place. */
export interface OwnWordsState {
  revision: number;
  /** By language and text id. */
  words: ReadonlyMap<string, ReadonlyMap<string, OwnWord>>;
}

export const NO_WORDS: OwnWordsState = { revision: 0, words: new Map() };

/** @param rows changes since `before`, the oldest first */
export function afterChanges(
  before: OwnWordsState,
  rows: readonly OwnWordsRow[],
  revision: number,
): OwnWordsState {
  const words = new Map([...before.words].map(([language, texts]) => [language, new Map(texts)]));
  for (const row of rows) {
    const texts = words.get(row.language) ?? new Map<string, OwnWord>();
    if (row.words === null) texts.delete(row.textId);
    else texts.set(row.textId, { ...row, words: row.words });
    if (texts.size > 0) words.set(row.language, texts);
    else words.delete(row.language);
  }
  return { revision, words };
}

/**
 * What was said before the last change that has not been taken back yet; null for nothing of the university's own. Undefined when there is
 * no such change.
 *
 * @param history all changes of one text in one language, the oldest first
 */
export function wordsBefore(history: readonly OwnWordsRow[]): string | null | undefined {
  const said: (string | null)[] = [];
  for (const { action, words } of history) {
    if (action === 'set') said.push(words);
    else said.pop();
  }
  return said.length === 0 ? undefined : (said.at(-2) ?? null);
}
