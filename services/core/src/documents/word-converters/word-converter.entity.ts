import { EntitySchema } from 'typeorm';
import type { WordConversion } from '../converter/word-conversion.ts';

export interface WordConverterRow {
  worker: string;
  path: WordConversion['path'];
  reason: NonNullable<WordConversion['reason']> | null;
  detail: string | null;
  isolation: WordConversion['isolation'];
  since: string;
  seenAt: string;
}

export const WordConverterEntity = new EntitySchema<WordConverterRow>({
  name: 'word_converter',
  tableName: 'word_converter',
  columns: {
    worker: { type: 'varchar', length: 100, primary: true },
    path: { type: 'varchar', length: 32 },
    reason: { type: 'varchar', length: 32, nullable: true },
    detail: { type: 'varchar', length: 400, nullable: true },
    isolation: { type: 'varchar', length: 32 },
    since: { type: 'varchar', length: 24 },
    seenAt: { type: 'varchar', length: 24, name: 'seen_at' },
  },
});
