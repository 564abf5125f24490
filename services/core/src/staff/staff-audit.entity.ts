import type { AuditOutcome } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export type StaffOutcome = AuditOutcome;

/** Staff action. Never contains an answer, email address, or token. */
export interface StaffAuditRow {
  id: string;
  at: string;
  actor: string;
  keyId: string | null;
  personId: string | null;
  action: string;
  subject: string | null;
  details: Record<string, unknown>;
  outcome: StaffOutcome;
}

export const StaffAuditEntity = new EntitySchema<StaffAuditRow>({
  name: 'staff_audit',
  tableName: 'staff_audit',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    keyId: { type: 'varchar', length: 36, name: 'key_id', nullable: true },
    personId: { type: 'varchar', length: 36, name: 'person_id', nullable: true },
    action: { type: 'varchar', length: 100 },
    subject: { type: 'varchar', length: 190, nullable: true },
    details: { type: 'json' },
    outcome: { type: 'varchar', length: 16 },
  },
});
