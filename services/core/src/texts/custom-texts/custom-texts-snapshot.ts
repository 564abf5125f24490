import type { CustomTextRow } from './custom-text.entity.ts';

export type CustomText = Omit<CustomTextRow, 'words'> & { words: string };

/** Immutable. */
export interface CustomTextsSnapshot {
  revision: number;
  words: ReadonlyMap<string, ReadonlyMap<string, CustomText>>;
}

export const NO_CUSTOM_TEXTS: CustomTextsSnapshot = { revision: 0, words: new Map() };

export function afterChanges(
  before: CustomTextsSnapshot,
  rows: readonly CustomTextRow[],
  revision: number,
): CustomTextsSnapshot {
  const words = new Map([...before.words].map(([language, texts]) => [language, new Map(texts)]));
  for (const row of rows) {
    const texts = words.get(row.language) ?? new Map<string, CustomText>();
    if (row.words === null) texts.delete(row.textId);
    else texts.set(row.textId, { ...row, words: row.words });
    if (texts.size > 0) words.set(row.language, texts);
    else words.delete(row.language);
  }
  return { revision, words };
}

/**
 * Returns the wording before the last change that wasn't undone: null for the default, undefined if there is no such change.
 * @param history all changes of one text in one language, oldest first
 */
export function previousText(history: readonly CustomTextRow[]): string | null | undefined {
  const said: (string | null)[] = [];
  for (const { action, words } of history) {
    if (action === 'set') said.push(words);
    else said.pop();
  }
  return said.length === 0 ? undefined : (said.at(-2) ?? null);
}
