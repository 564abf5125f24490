import { EntitySchema } from 'typeorm';

export interface ExportRunRow {
  id: string;
  templateId: string;
  /** Scheduled time, or the run's own id if it was started by hand. Unique per template, so that no occasion runs twice. */
  occasion: string;
  state: 'running' | 'download' | 'done' | 'failed';
  /** Null for the schedule. */
  startedBy: { actor: string; keyId: string | null; personId: string | null } | null;
  /** Range of changes, fixed when the run begins, so that an interrupted run continues with the same ones. */
  changesAfter: number | string | null;
  changesUntil: number | string | null;
  applications: number | null;
  file: string | null;
  problem: string | null;
  jobId: string | null;
  createdAt: string;
  endedAt: string | null;
}

export const ExportRunEntity = new EntitySchema<ExportRunRow>({
  name: 'export_run',
  tableName: 'export_run',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    templateId: { name: 'template_id', type: 'varchar', length: 36 },
    occasion: { type: 'varchar', length: 36 },
    state: { type: 'varchar', length: 16 },
    startedBy: { name: 'started_by', type: 'json', nullable: true },
    changesAfter: { name: 'changes_after', type: 'bigint', nullable: true },
    changesUntil: { name: 'changes_until', type: 'bigint', nullable: true },
    applications: { type: 'int', nullable: true },
    file: { type: 'varchar', length: 200, nullable: true },
    problem: { type: 'varchar', length: 300, nullable: true },
    jobId: { name: 'job_id', type: 'varchar', length: 36, nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    endedAt: { name: 'ended_at', type: 'varchar', length: 24, nullable: true },
  },
});
