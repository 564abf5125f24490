import { EntitySchema } from 'typeorm';

export type ReleaseAction =
  | 'publish'
  | 'try'
  | 'promote'
  | 'canary'
  | 'set-back'
  | 'rollback'
  | 'take-off'
  | 'put-back'
  | 'withdraw'
  /** A withdrawn version was made live again. */
  | 'reinstate'
  /** Deleted because it wasn't used for a long time. */
  | 'expire'
  | 'register-key'
  | 'revoke-key';

export interface ReleaseAuditRow {
  id: string;
  at: string;
  action: ReleaseAction;
  name: string;
  /** Version of the release; for a key, its fingerprint. */
  version: string;
  /** Previously live version; null if none or unchanged. */
  previous: string | null;
  canaryPercent: number | null;
  /** The server's finding or a person's reason; for a key, its owner. */
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
