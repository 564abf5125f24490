import type { Answers } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface TemporaryAnswersRow {
  id: string;
  tokenHash: string;
  answers: Answers;
  createdAt: string;
  expiresAt: string;
}

export const TemporaryAnswersEntity = new EntitySchema<TemporaryAnswersRow>({
  name: 'temporary_answers',
  tableName: 'temporary_answers',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    tokenHash: { type: 'varchar', length: 64, name: 'token_hash' },
    answers: { type: 'json' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
  },
});
