import { EntitySchema } from 'typeorm';

export type OwnWordsAction =
  | 'set'
  /** What was said before the last change is said again. */
  | 'taken-back';

/** One change of what the university says for a text in a language. Append-only: what is in force is the newest of each. */
export interface OwnWordsRow {
  id: string;
  /** Of all own words after this change; several changes that were made at once share it. */
  revision: number;
  /** BCP 47. */
  language: string;
  /** `banners.noFee`, or of a step `about:first_name.label`. */
  textId: string;
  action: OwnWordsAction;
  /** Null: none of the university's own, so that the translation or the source text counts. */
  words: string | null;
  /** Of the source text that the words were written for: tells whether it has changed since. */
  sourceHash: string;
  /** Of a legal text, the English that the words were approved for by being set; null of all others. */
  source: string | null;
  at: string;
  actor: string;
  /** The staff key; null for what was no call. */
  keyId: string | null;
}

export const OwnWordsEntity = new EntitySchema<OwnWordsRow>({
  name: 'own_words',
  tableName: 'own_words',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    revision: { type: 'int' },
    language: { type: 'varchar', length: 35 },
    textId: { name: 'text_id', type: 'varchar', length: 190 },
    action: { type: 'varchar', length: 16 },
    words: { type: 'varchar', length: 2000, nullable: true },
    sourceHash: { name: 'source_hash', type: 'varchar', length: 64 },
    source: { type: 'varchar', length: 2000, nullable: true },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
  },
});

/** One row, by which every process sees that there is something new, and in which changes wait for each other. */
export interface OwnWordsRevisionRow {
  id: number;
  revision: number;
}

export const OwnWordsRevisionEntity = new EntitySchema<OwnWordsRevisionRow>({
  name: 'own_words_revision',
  tableName: 'own_words_revision',
  columns: { id: { type: 'int', primary: true }, revision: { type: 'int' } },
});

export const THE_REVISION = { id: 1 };
