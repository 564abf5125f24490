import type { ExportSchedule, ExportTemplatePayload } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface ExportTemplateRow {
  id: string;
  name: string;
  format: ExportTemplatePayload['format'];
  search: ExportTemplatePayload['search'];
  columns: ExportTemplatePayload['columns'];
  dates: ExportTemplatePayload['dates'];
  onlyNew: number;
  schedule: ExportSchedule | null;
  destinationId: string | null;
  nextAt: string | null;
  /** Number of the last change (`application_change`) that a finished run included. */
  exportedUntil: number | string;
  changedBy: string;
  changedAt: string;
}

export const ExportTemplateEntity = new EntitySchema<ExportTemplateRow>({
  name: 'export_template',
  tableName: 'export_template',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 60 },
    format: { type: 'varchar', length: 8 },
    search: { type: 'json' },
    columns: { type: 'json' },
    dates: { type: 'varchar', length: 8 },
    onlyNew: { name: 'only_new', type: 'int' },
    schedule: { type: 'json', nullable: true },
    destinationId: { name: 'destination_id', type: 'varchar', length: 36, nullable: true },
    nextAt: { name: 'next_at', type: 'varchar', length: 24, nullable: true },
    exportedUntil: { name: 'exported_until', type: 'bigint' },
    changedBy: { name: 'changed_by', type: 'varchar', length: 100 },
    changedAt: { name: 'changed_at', type: 'varchar', length: 24 },
  },
});
