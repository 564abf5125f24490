import { EntitySchema } from 'typeorm';

/** One application as lists show, narrow and sort it. Made of what stands elsewhere (index/), and some seconds behind it. */
export interface ApplicationLineRow {
  applicationId: string;
  /** `updated_at` of the application that it was made of: another one, and the line is out of date. */
  stamp: string;
  /** Of what `missing` was judged by, and of the day: another one, and the line is made anew when there is time. */
  rules: string;
  /** As the applicant writes it; empty while there is none. */
  name: string;
  /** Folded, the family name first; empty while there is none. */
  sortName: string;
  email: string;
  /** Of the submission that counts; empty without one. */
  reference: string;
  /** See traits.ts. */
  traits: number;
  /** Code of the term; empty without one. */
  term: string;
  /** Milliseconds since 1970; `submitted` is 0 without a submission that counts. */
  created: number;
  changed: number;
  submitted: number;
  documents: number;
  requested: number;
  missing: number;
  /** 0 to 65,535, the same for good and otherwise without a meaning: some lines stand for all when hits are counted. */
  sample: number;
}

const moment = { type: 'bigint' } as const;
const count = { type: 'int' } as const;
const text = (length: number) => ({ type: 'varchar', length }) as const;

export const ApplicationLineEntity = new EntitySchema<ApplicationLineRow>({
  name: 'application_line',
  tableName: 'application_line',
  columns: {
    applicationId: { name: 'application_id', ...text(36), primary: true },
    stamp: text(24),
    rules: text(40),
    name: text(200),
    sortName: { name: 'sort_name', ...text(100) },
    email: text(254),
    reference: text(16),
    traits: count,
    term: text(100),
    created: moment,
    changed: moment,
    submitted: moment,
    documents: count,
    requested: count,
    missing: count,
    sample: count,
  },
});
