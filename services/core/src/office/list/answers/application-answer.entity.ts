import { EntitySchema } from 'typeorm';

export interface ApplicationAnswerRow {
  applicationId: string;
  /** Key of the question. Ends in `FINDABLE` for values that are only filtered by, and in `UNANSWERED` if there is no answer. */
  question: string;
  /** Folded, so that its order is the sort order. */
  value: string;
  shown: string;
}

/** Ends the `question` of rows that are filtered by but not sorted by or shown. */
export const FINDABLE = '+';

/** Ends the `question` of the row of an unanswered question. Looking for applications without a row would read all of them. */
export const UNANSWERED = '-';

export const ApplicationAnswerEntity = new EntitySchema<ApplicationAnswerRow>({
  name: 'application_answer',
  tableName: 'application_answer',
  columns: {
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
    question: { type: 'varchar', length: 64, primary: true },
    value: { type: 'varchar', length: 64, primary: true },
    shown: { type: 'varchar', length: 200 },
  },
});
