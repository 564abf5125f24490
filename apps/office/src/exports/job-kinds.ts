import type { BulkJobKind, BulkKind } from '@portico/contracts';

const FILES: readonly string[] = ['pdf', 'zip', 'csv', 'json'] satisfies BulkKind[];

/** Returns whether a job creates a file; other jobs change applications. */
export const isFile = (kind: BulkJobKind): kind is BulkKind => FILES.includes(kind);
