import type { Answers } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/**
 * What one day (UTC) has changed, or the part of it before or after a submission: the last value of each key. It takes the place of
 * the rows of `answer_change` of that day once they are a week old.
 */
export interface AnswerDayRow {
  id: string;
  applicationId: string;
  /** The application's version after the last of these changes. */
  version: number;
  changes: Answers;
  /** Of the last of them. */
  at: string;
}

export const AnswerDayEntity = new EntitySchema<AnswerDayRow>({
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
