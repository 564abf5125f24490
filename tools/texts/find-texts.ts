import path from 'node:path';
import { translationState } from '@portico/texts/translations';
import type { Place } from './source-lines.ts';
import type { TextCollection } from './text-collections.ts';
import { languagesIn, readTranslations } from './translation-files.ts';
import { STAFF_TEXT_PATHS, type TextsReply } from '@portico/contracts';
import { staffJson } from '../staff/staff-call.mjs';

export interface FoundText {
  /** ID such as `banners.noFee`, or `about:first_name.label` for a text of a step. */
  id: string;
  /** Folder of the step or program, for example `apps/about`. */
  folder: string;
  place: Place;
  source: string;
  /** Translations by language. `used` is false if the English text has changed since. */
  translations: Record<string, { text: string; used: boolean }>;
}

/** Finds texts that contain `words` in English, in a translation, or in their ID. Ignores case. */
export function findTexts(root: string, collections: TextCollection[], words: string): FoundText[] {
  const wanted = words.toLowerCase().trim();
  const says = (text: string) => text.toLowerCase().includes(wanted);
  return collections.flatMap(({ folder, kind, texts }) => {
    // Returns the name by which a text override refers to the text.
    const named = (id: string) => (kind === 'plain' ? `${path.basename(folder)}:${id}` : id);
    const files = languagesIn(root, folder).map(
      (language) => [language, readTranslations(root, folder, language)] as const,
    );
    return [...texts].flatMap(([id, { source, place }]) => {
      const entries = files.flatMap(([language, file]) => {
        const text = file[id]?.text;
        if (!text) return [];
        return [[language, { text, used: translationState(file, id, source) === 'in force' }] as const];
      });
      if (![named(id), source, ...entries.map(([, { text }]) => text)].some(says)) return [];
      return [{ id: named(id), folder, place: place(), source, translations: Object.fromEntries(entries) }];
    });
  });
}

export function describeFound({ id, folder, place, source, translations }: FoundText): string {
  const { file, line } = place;
  return [
    `${id}  (${folder})`,
    `  ${line === undefined ? file : `${file}:${line}`}`,
    `  en  ${source}`,
    ...Object.entries(translations).map(
      ([language, { text, used }]) =>
        `  ${language}  ${text}${used ? '' : '  (not used: the English has changed since)'}`,
    ),
  ].join('\n');
}

type ListedText = TextsReply['texts'][number];

/** Finds text overrides and university settings that contain these words. @throws StaffCallError */
export async function findTextOverrides(words: string): Promise<string[]> {
  const { languages } = await search({ own: 'true', limit: '1' });
  const replies = await Promise.all(
    languages.map((language) => search({ language, search: words, limit: '2000' })),
  );
  const found = new Map<string, ListedText[]>();
  for (const text of replies.flatMap(({ texts }) => texts))
    if (text.own || text.id.startsWith('partner.')) found.set(text.id, [...(found.get(text.id) ?? []), text]);
  return [...found.values()].map(describe);
}

function describe(texts: ListedText[]): string {
  const [{ id = '', source = '' } = {}] = texts;
  return [
    `${id}  (custom text)`,
    `  en  ${source || '(not in any served release)'}`,
    ...texts.flatMap(({ language, own }) => (own ? [`  ${language}  ${own.words}  (${own.use})`] : [])),
  ].join('\n');
}

const search = (query: Record<string, string>): Promise<TextsReply> =>
  staffJson(`${STAFF_TEXT_PATHS.texts}?${new URLSearchParams(query)}`);
