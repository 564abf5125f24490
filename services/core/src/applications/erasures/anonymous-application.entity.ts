import type { Answers, WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** Coded answers of somebody (form-model, coded-answers.ts), for statistics. Nothing in it leads back to an application. */
export interface AnonymousApplicationRow {
  /** Random, unlike all other ids: one that tells the time would tell which erasure the row came from. */
  id: string;
  /** Of the submission, or else of the last change. */
  year: number;
  status: WebStatus | null;
  answers: Answers;
}

export const AnonymousApplicationEntity = new EntitySchema<AnonymousApplicationRow>({
  name: 'anonymous_application',
  tableName: 'anonymous_application',
  withoutRowid: true,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    year: { type: 'int' },
    status: { type: 'varchar', length: 16, nullable: true },
    answers: { type: 'json' },
  },
});
