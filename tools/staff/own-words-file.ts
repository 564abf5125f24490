import type { TextChangesPayload, TextsReply } from '@portico/contracts';
import { UsageError } from './usage-error.ts';

/**
 * A file that a content person keeps: what the university says in its own words, by language and id, sorted. `source` is there to be read:
 * the English that the words were written for. `revision` tells what its author had seen when it was written.
 */
export interface OwnWordsFile {
  revision: number;
  texts: Record<string, Record<string, { source: string; text: string }>>;
}

type Change = TextChangesPayload['changes'][number];

/** @param replies one for each language, of own words only */
export function fileOf(replies: readonly TextsReply[]): OwnWordsFile {
  const texts: OwnWordsFile['texts'] = {};
  for (const { id, language, source, own } of replies.flatMap((reply) => reply.texts))
    if (own) (texts[language] ??= {})[id] = { source, text: own.words };
  return { revision: replies[0]?.revision ?? 0, texts };
}

/** As it lies in a repository: a change of one text is a change of few lines. */
export const written = (file: OwnWordsFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** @throws UsageError that says where it is not as it should be */
export function parsed(content: string, name: string): OwnWordsFile {
  const file = json(content, name);
  const texts = objectOf(file.texts, `${name} has no "texts".`);
  for (const [language, entries] of Object.entries(texts))
    for (const [id, entry] of Object.entries(objectOf(entries, `${name}: "${language}" has no texts.`)))
      if (typeof (entry as { text?: unknown } | null)?.text !== 'string')
        throw new UsageError(`${name}: ${id} (${language}) has no "text".`);
  const { revision = 0 } = file;
  if (!Number.isInteger(revision)) throw new UsageError(`${name}: "revision" must be a whole number.`);
  return { revision: revision as number, texts: texts as OwnWordsFile['texts'] };
}

/** All that the file says; with `whole`, what it does not say ends, if the university says it now. */
export function changesOf({ texts }: OwnWordsFile, now: OwnWordsFile, whole: boolean): Change[] {
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
