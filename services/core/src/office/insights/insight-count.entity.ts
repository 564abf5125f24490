import { EntitySchema } from 'typeorm';

export type Metric = 'answered' | 'skipped' | 'errors' | 'visits' | 'seconds' | 'stopped';

/** One count of a release of a step. Contains no answers, and nothing about a single applicant. */
export interface InsightCountRow {
  step: string;
  version: string;
  /** Key of a question, or for visits, seconds, and stops, the id of a section. */
  subject: string;
  metric: Metric;
  number: number;
}

export const InsightCountEntity = new EntitySchema<InsightCountRow>({
  name: 'insight_count',
  tableName: 'insight_count',
  columns: {
    step: { type: 'varchar', length: 64, primary: true },
    version: { type: 'varchar', length: 64, primary: true },
    subject: { type: 'varchar', length: 100, primary: true },
    metric: { type: 'varchar', length: 16, primary: true },
    number: { type: 'int' },
  },
});

/** Until when everything has been counted. A single row. */
export interface InsightProgressRow {
  id: string;
  countedUntil: string;
}

export const InsightProgressEntity = new EntitySchema<InsightProgressRow>({
  name: 'insight_progress',
  tableName: 'insight_progress',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    countedUntil: { name: 'counted_until', type: 'varchar', length: 24 },
  },
});
