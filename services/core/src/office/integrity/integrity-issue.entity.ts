import { EntitySchema } from 'typeorm';

export interface IntegrityIssueRow {
  id: string;
  kind: string;
  subject: string;
  applicationId: string;
  since: string;
  foundAt: string;
  mendedAt: string | null;
  mendedBy: string | null;
}

export const IntegrityIssueEntity = new EntitySchema<IntegrityIssueRow>({
  name: 'trouble',
  tableName: 'trouble',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    kind: { type: 'varchar', length: 32 },
    subject: { type: 'varchar', length: 36 },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    since: { type: 'varchar', length: 24 },
    foundAt: { type: 'varchar', length: 24, name: 'found_at' },
    mendedAt: { type: 'varchar', length: 24, name: 'mended_at', nullable: true },
    mendedBy: { type: 'varchar', length: 100, name: 'mended_by', nullable: true },
  },
});

export interface IntegrityScanRow {
  kind: string;
  instant: string;
  row: string;
  lookedAt: string;
}

export const IntegrityScanEntity = new EntitySchema<IntegrityScanRow>({
  name: 'trouble_round',
  tableName: 'trouble_round',
  columns: {
    kind: { type: 'varchar', length: 32, primary: true },
    instant: { type: 'varchar', length: 24 },
    row: { type: 'varchar', length: 36, name: 'row_id' },
    lookedAt: { type: 'varchar', length: 24, name: 'looked_at' },
  },
});
