import { EntitySchema } from 'typeorm';

/** Searchable answer of an application; see answer-rows.ts. */
export interface ApplicationAnswerRow {
  applicationId: string;
  /** Key of the question; with `FINDABLE` behind it, for values that are only filtered by, and with `UNANSWERED`, if there are none. */
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
