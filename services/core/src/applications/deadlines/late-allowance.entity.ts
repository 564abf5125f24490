import { EntitySchema } from 'typeorm';

/** The office lets one applicant be late. The newest row of an application counts, unless it was withdrawn. */
export interface LateAllowanceRow {
  id: string;
  applicationId: string;
  /** The first moment that is too late. */
  until: string;
  /** For the office; the applicant is not shown it. */
  reason: string;
  at: string;
  /** Name of the staff key. */
  actor: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export const LateAllowanceEntity = new EntitySchema<LateAllowanceRow>({
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
