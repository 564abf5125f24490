import type { BulkKind, BulkState } from '@portico/contracts';
import type { StaffDeed } from '../staff-audit.ts';
import type { BulkJobRow } from './bulk-job.entity.ts';

/** What comes once it is known which applications it is of. */
export const afterSelection = (kind: BulkKind): BulkState =>
  kind === 'pdf' || kind === 'zip' ? 'printing' : 'packing';

/** The call that ordered it stands in the trail; of how many applications it is, was not known then. What was searched for is never told. */
export const selectedDeed = ({ id, kind, deed }: BulkJobRow, applications: number): StaffDeed => ({
  ...deed,
  action: `bulk ${kind}`,
  subject: id,
  details: { applications },
});
