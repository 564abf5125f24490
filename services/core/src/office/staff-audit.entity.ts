import { EntitySchema } from 'typeorm';

/** `begun` stays where the process died before it could say how it ended. */
export type StaffOutcome = 'begun' | 'done' | 'refused' | 'failed';

/** Who of the staff did what, when, to whom. Never an answer, an e-mail address or a token. */
export interface StaffAuditRow {
  id: string;
  at: string;
  /** Name of the person or of the key, or of the command on the server's own machine. */
  actor: string;
  keyId: string | null;
  /** Who did it in the Office; null of keys and commands. */
  personId: string | null;
  /** `GET /service/applications/:id`, or the words of a command. */
  action: string;
  /** Id of what it was done to. */
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
