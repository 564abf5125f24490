import type { CheckState, ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** A signature with what it was made of. */
export interface SignedText {
  /** ed25519, base64. */
  signature: string;
  /** `release.json` to the byte, as it was signed; it has the hashes of all files. */
  text: string;
}

/** One release of a step or of the shell. What was published never changes; whether it is in force, and what its check has said, do. */
export interface ReleaseRow {
  id: string;
  /** Step id, or `shell`. */
  name: string;
  version: string;
  container: string;
  release: ReleaseFile;
  /** The federation manifest; null for the shell. */
  manifest: object | null;
  /** `step.json`; null for the shell. */
  definition: StepDefinition | null;
  /** Came with the product rather than through a publish of its own. */
  builtIn: boolean;
  publishedAt: string;
  withdrawnAt: string | null;
  /** Since when the storage has all its files; null for what an older server published. */
  storedAt: string | null;
  /** Id of the key that it is signed with; null: nobody has signed it. */
  signingKey: string | null;
  /** Is read only when it is asked for. */
  signed?: SignedText | null;
  /** Of the look that the server's own browser takes at it. */
  checkState: CheckState;
  /** Null unless it was refused. */
  checkProblems: string[] | null;
  /** Null while it is pending. */
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
