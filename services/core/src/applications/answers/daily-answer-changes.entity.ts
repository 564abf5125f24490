import type { Answers } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** The last value of each key changed on one day (UTC), split at submissions. Replaces that day's rows of `answer_change` after a week. */
export interface DailyAnswerChangesRow {
  id: string;
  applicationId: string;
  version: number;
  changes: Answers;
  at: string;
}

export const DailyAnswerChangesEntity = new EntitySchema<DailyAnswerChangesRow>({
  name: 'answer_day',
  tableName: 'answer_day',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    version: { type: 'int' },
    changes: { type: 'json' },
    at: { type: 'varchar', length: 24 },
  },
});
