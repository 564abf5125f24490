import type { TextChangesPayload, TextsReply } from '@portico/contracts';
import { UsageError } from './usage-error.ts';

/**
 * A content editor's file of text overrides by language and ID, sorted. `source` is the English text when the override was
 * written, and `revision` the revision of the overrides that the editor had read.
 */
export interface TextOverridesFile {
  revision: number;
  texts: Record<string, Record<string, { source: string; text: string }>>;
}

type Change = TextChangesPayload['changes'][number];

/** @param replies text overrides of each language */
export function fileOf(replies: readonly TextsReply[]): TextOverridesFile {
  const texts: TextOverridesFile['texts'] = {};
  for (const { id, language, source, own } of replies.flatMap((reply) => reply.texts))
    if (own) (texts[language] ??= {})[id] = { source, text: own.words };
  return { revision: replies[0]?.revision ?? 0, texts };
}

/** Formats the file with one property per line, so that diffs are short. */
export const written = (file: TextOverridesFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** @throws UsageError that says where the file is invalid */
export function parsed(content: string, name: string): TextOverridesFile {
  const file = json(content, name);
  const texts = objectOf(file.texts, `${name} has no "texts".`);
  for (const [language, entries] of Object.entries(texts))
    for (const [id, entry] of Object.entries(objectOf(entries, `${name}: "${language}" has no texts.`)))
      if (typeof (entry as { text?: unknown } | null)?.text !== 'string')
        throw new UsageError(`${name}: ${id} (${language}) has no "text".`);
  const { revision = 0 } = file;
  if (!Number.isInteger(revision)) throw new UsageError(`${name}: "revision" must be a whole number.`);
  return { revision: revision as number, texts: texts as TextOverridesFile['texts'] };
}

/** Returns the changes that make the server's overrides match the file. `whole` also removes overrides that aren't in the file. */
export function changesOf({ texts }: TextOverridesFile, now: TextOverridesFile, whole: boolean): Change[] {
  const wanted = Object.entries(texts).flatMap(([language, entries]) =>
    Object.entries(entries).map(([id, { text }]): Change => ({ language, id, words: text })),
  );
  const ended = Object.entries(now.texts).flatMap(([language, entries]) =>
    Object.keys(entries)
      .filter((id) => texts[language]?.[id] === undefined)
      .map((id): Change => ({ language, id, words: null })),
  );
  return whole ? [...wanted, ...ended] : wanted;
}

function json(content: string, name: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(content), `${name} isn’t an object.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} isn’t JSON: ${(error as Error).message}`);
  }
}

function objectOf(value: unknown, problem: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UsageError(problem);
  return value as Record<string, unknown>;
}
