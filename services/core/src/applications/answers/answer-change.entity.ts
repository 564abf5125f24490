import type { Answers } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** The changes of one save. Append-only; after a week, folded into `answer_day`. */
export interface AnswerChangeRow {
  id: string;
  applicationId: string;
  version: number;
  tab: string | null;
  changes: Answers;
  at: string;
}

export const AnswerChangeEntity = new EntitySchema<AnswerChangeRow>({
  name: 'answer_change',
  tableName: 'answer_change',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    version: { type: 'int' },
    tab: { type: 'varchar', length: 64, nullable: true },
    changes: { type: 'json' },
    at: { type: 'varchar', length: 24 },
  },
});
