import { EntitySchema } from 'typeorm';

/** One applicant's later deadline. The newest row counts unless withdrawn. */
export interface DeadlineExtensionRow {
  id: string;
  applicationId: string;
  /** First moment that is too late. */
  until: string;
  reason: string;
  at: string;
  actor: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export const DeadlineExtensionEntity = new EntitySchema<DeadlineExtensionRow>({
  name: 'late_allowance',
  tableName: 'late_allowance',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    until: { type: 'varchar', length: 24 },
    reason: { type: 'varchar', length: 300 },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    withdrawnAt: { name: 'withdrawn_at', type: 'varchar', length: 24, nullable: true },
    withdrawnBy: { name: 'withdrawn_by', type: 'varchar', length: 100, nullable: true },
  },
});
