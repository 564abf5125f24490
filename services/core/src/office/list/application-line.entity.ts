import { EntitySchema } from 'typeorm';

/** Denormalized application for lists, filters, and sorting. Derived data (index/), a few seconds behind. */
export interface ApplicationLineRow {
  applicationId: string;
  /** `updated_at` of the application that this was built from; if it differs, the line is out of date. */
  stamp: string;
  /** Rules and day that `missing` was computed with; if they differ, the line is rebuilt when there is time. */
  rules: string;
  name: string;
  /** Folded, family name first; empty if unknown. */
  sortName: string;
  email: string;
  reference: string;
  traits: number;
  term: string;
  /** Milliseconds since 1970; `submitted` is 0 without a current submission. */
  created: number;
  changed: number;
  submitted: number;
  documents: number;
  requested: number;
  missing: number;
  /** Random constant from 0 to 65,535, for estimating counts from a sample. */
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
