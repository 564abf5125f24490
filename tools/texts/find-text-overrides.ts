import { STAFF_TEXT_PATHS, type TextsReply } from '@portico/contracts';
import { staffJson } from '../staff/staff-call.mjs';

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
    `  en  ${source || '(no served release has it)'}`,
    ...texts.flatMap(({ language, own }) => (own ? [`  ${language}  ${own.words}  (${own.use})`] : [])),
  ].join('\n');
}

const search = (query: Record<string, string>): Promise<TextsReply> =>
  staffJson(`${STAFF_TEXT_PATHS.texts}?${new URLSearchParams(query)}`);
