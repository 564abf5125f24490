import type { BulkKind, BulkState } from '@portico/contracts';
import type { StaffAction } from '../staff-audit.ts';
import type { BulkJobRow } from './bulk-job.entity.ts';

export const afterSelection = (kind: BulkKind): BulkState =>
  kind === 'pdf' || kind === 'zip' ? 'printing' : 'packing';

/** Audit entry with the number of applications, unknown when the job was ordered. Never contains the search text. */
export const selectionAction = ({ id, kind, startedBy }: BulkJobRow, applications: number): StaffAction => ({
  ...startedBy,
  action: `bulk ${kind}`,
  subject: id,
  details: { applications },
});
