import type { BulkJobKind, BulkKind } from '@portico/contracts';

const FILES: readonly string[] = ['pdf', 'zip', 'csv', 'json'] satisfies BulkKind[];

/** Whether the job creates a file, or else changes applications. */
export const isFile = (kind: BulkJobKind): kind is BulkKind => FILES.includes(kind);
