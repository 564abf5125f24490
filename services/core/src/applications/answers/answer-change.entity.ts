import type { Answers } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** What one save changed. Never changed itself; once it is a week old, a row of `answer_day` takes its place. */
export interface AnswerChangeRow {
  id: string;
  applicationId: string;
  /** The application's version that this change made. */
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
