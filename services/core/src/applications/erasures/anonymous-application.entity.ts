import type { Answers, WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** Coded answers (form-model, coded-answers.ts) of an erased applicant, for statistics. Can't be traced to an application. */
export interface AnonymousApplicationRow {
  /** Random, unlike other ids, which would reveal the time of the erasure. */
  id: string;
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
