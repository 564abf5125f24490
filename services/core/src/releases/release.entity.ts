import type { CheckState, ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

export interface SignedText {
  signature: string;
  /** `release.json`, byte for byte; it contains the hashes of all files. */
  text: string;
}

/** Immutable except for withdrawal and check results. */
export interface ReleaseRow {
  id: string;
  name: string;
  version: string;
  container: string;
  release: ReleaseFile;
  manifest: object | null;
  definition: StepDefinition | null;
  builtIn: boolean;
  publishedAt: string;
  withdrawnAt: string | null;
  /** When the storage got all files; null for releases of an older server. */
  storedAt: string | null;
  signingKey: string | null;
  signed?: SignedText | null;
  checkState: CheckState;
  checkProblems: string[] | null;
  checkedAt: string | null;
}

export const ReleaseEntity = new EntitySchema<ReleaseRow>({
  name: 'step_release',
  tableName: 'step_release',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 64 },
    version: { type: 'varchar', length: 64 },
    container: { type: 'varchar', length: 140 },
    release: { type: 'json' },
    manifest: { type: 'json', nullable: true },
    definition: { type: 'json', nullable: true },
    builtIn: { name: 'built_in', type: 'boolean' },
    publishedAt: { name: 'published_at', type: 'varchar', length: 24 },
    withdrawnAt: { name: 'withdrawn_at', type: 'varchar', length: 24, nullable: true },
    storedAt: { name: 'stored_at', type: 'varchar', length: 24, nullable: true },
    signingKey: { name: 'signing_key', type: 'varchar', length: 36, nullable: true },
    signed: { type: 'json', nullable: true, select: false },
    checkState: { name: 'check_state', type: 'varchar', length: 16 },
    checkProblems: { name: 'check_problems', type: 'json', nullable: true },
    checkedAt: { name: 'checked_at', type: 'varchar', length: 24, nullable: true },
  },
});
