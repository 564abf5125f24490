import { BULK_LIMITS, type BulkJobKind, type BulkKind, type BulkState } from '@portico/contracts';
import type { StaffAction } from '../../staff/index.ts';
import type { BulkJobRow } from './bulk-job.entity.ts';

export function afterSelection({ kind, action }: Pick<BulkJobRow, 'kind' | 'action'>): BulkState {
  if (action) return 'preview';
  return kind === 'pdf' || kind === 'zip' ? 'printing' : 'packing';
}

export const limitOf = ({ kind }: { kind: BulkJobKind }): number =>
  kind in BULK_LIMITS ? BULK_LIMITS[kind as BulkKind] : BULK_LIMITS.action;

/** Audit entry with the number of applications, which is known only after the selection. Never contains the search text. */
export const selectionAction = ({ id, kind, startedBy }: BulkJobRow, applications: number): StaffAction => ({
  ...startedBy,
  action: `bulk ${kind}`,
  subject: id,
  details: { applications },
});
