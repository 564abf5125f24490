import { EntitySchema } from 'typeorm';

export type CustomTextAction = 'set' | 'taken-back';

/** Append-only: one row for each change of a text in a language. The newest is current. */
export interface CustomTextRow {
  id: string;
  /** The same for all changes made together. */
  revision: number;
  language: string;
  /** `banners.noFee`, or `about:first_name.label` for a step. */
  textId: string;
  action: CustomTextAction;
  /** Null if the custom text was removed, so that the translation or default is used again. */
  words: string | null;
  /** Hash of the default text at the time of the change, to detect later changes. */
  sourceHash: string;
  /** Only for legal texts: the English text for which this translation was approved. */
  source: string | null;
  at: string;
  actor: string;
  keyId: string | null;
}

export const CustomTextEntity = new EntitySchema<CustomTextRow>({
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

/** Single row that every process polls, and that serializes changes. */
export interface CustomTextRevisionRow {
  id: number;
  revision: number;
}

export const CustomTextRevisionEntity = new EntitySchema<CustomTextRevisionRow>({
  name: 'own_words_revision',
  tableName: 'own_words_revision',
  columns: { id: { type: 'int', primary: true }, revision: { type: 'int' } },
});

export const THE_REVISION = { id: 1 };
