import { EntitySchema } from 'typeorm';

/** Denormalized application for lists, filters, and sorting. Derived data (index/), a few seconds behind. */
export interface ApplicationLineRow {
  applicationId: string;
  /** The application's `updated_at` when this line was built. If the application's has changed since, the line is out of date. */
  stamp: string;
  /** Hash of the rules and the day with which `missing` was computed. If it has changed, the line is rebuilt in the background. */
  rules: string;
  name: string;
  sortName: string;
  email: string;
  reference: string;
  traits: number;
  term: string;
  /** Milliseconds since 1970; 0 if the event hasn't happened. Reopening clears `attempted` and `submitted`. */
  created: number;
  changed: number;
  submitted: number;
  started: number;
  attempted: number;
  /** When the oldest outstanding document was requested; 0 if none is. */
  waiting: number;
  /** Ids of complete steps, `|about|education|`; empty until started. */
  steps: string;
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
    started: moment,
    attempted: moment,
    waiting: moment,
    steps: text(200),
    documents: count,
    requested: count,
    missing: count,
    sample: count,
  },
});
