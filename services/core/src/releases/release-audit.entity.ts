import { EntitySchema } from 'typeorm';

export type ReleaseAction =
  | 'publish'
  /** Somebody has a link that shows it. */
  | 'try'
  /** To everybody. */
  | 'promote'
  /** To a share of the visitors. */
  | 'canary'
  /** A canary ended without a promotion. */
  | 'set-back'
  /** The version of before is live again. */
  | 'rollback'
  /** Nothing of the step is served any more. */
  | 'take-off'
  /** Enables the step again with the version that was live before. */
  | 'put-back'
  | 'withdraw'
  /** A withdrawn version is in force again. */
  | 'reinstate'
  /** It is gone: nothing was done with it for long. */
  | 'expire'
  /** Somebody may sign releases of the name from now on. */
  | 'register-key'
  | 'revoke-key';

/** Who did what to the releases, and when. Append-only. */
export interface ReleaseAuditRow {
  id: string;
  at: string;
  action: ReleaseAction;
  name: string;
  /** Of a key, its fingerprint. */
  version: string;
  /** The version that was live before; null when there was none, and where nothing of that changed. */
  previous: string | null;
  /** Of a canary; null for any other action. */
  canaryPercent: number | null;
  /** What the server itself found when it set a canary back, or what a person gave; of a key, whose it is; null when nobody said. */
  reason: string | null;
  actor: string;
}

export const ReleaseAuditEntity = new EntitySchema<ReleaseAuditRow>({
  name: 'release_audit',
  tableName: 'release_audit',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    at: { type: 'varchar', length: 24 },
    action: { type: 'varchar', length: 16 },
    name: { type: 'varchar', length: 64 },
    version: { type: 'varchar', length: 64 },
    previous: { type: 'varchar', length: 64, nullable: true },
    canaryPercent: { name: 'canary_percent', type: 'int', nullable: true },
    reason: { type: 'varchar', length: 300, nullable: true },
    actor: { type: 'varchar', length: 100 },
  },
});
