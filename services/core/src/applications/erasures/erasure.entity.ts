import { EntitySchema } from 'typeorm';

/** What is left of an applicant: nothing, or their coded answers in a row that does not know whose they were. */
export type Keep = 'nothing' | 'statistics';

/** That an applicant was taken away, and why. All that the installation still knows about the application. */
export interface ErasureRow {
  applicationId: string;
  kept: Keep;
  /** Of the office; never names the applicant. */
  reason: string;
  /** Name of the staff key. */
  erasedBy: string;
  erasedAt: string;
}

export const ErasureEntity = new EntitySchema<ErasureRow>({
  name: 'erasure',
  tableName: 'erasure',
  columns: {
    applicationId: { type: 'varchar', length: 36, name: 'application_id', primary: true },
    kept: { type: 'varchar', length: 16 },
    reason: { type: 'varchar', length: 300 },
    erasedBy: { type: 'varchar', length: 100, name: 'erased_by' },
    erasedAt: { type: 'varchar', length: 24, name: 'erased_at' },
  },
});
