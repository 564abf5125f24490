import { EntitySchema } from 'typeorm';

/** Internal note about an application; not printed or shown to the applicant. */
export interface StaffNoteRow {
  id: string;
  applicationId: string;
  text: string;
  author: string;
  keyId: string | null;
  personId: string | null;
  writtenAt: string;
  changedAt: string | null;
}

export const StaffNoteEntity = new EntitySchema<StaffNoteRow>({
  name: 'staff_note',
  tableName: 'staff_note',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    text: { type: 'varchar', length: 4000 },
    author: { type: 'varchar', length: 100 },
    keyId: { type: 'varchar', length: 36, name: 'key_id', nullable: true },
    personId: { type: 'varchar', length: 36, name: 'person_id', nullable: true },
    writtenAt: { type: 'varchar', length: 24, name: 'written_at' },
    changedAt: { type: 'varchar', length: 24, name: 'changed_at', nullable: true },
  },
});
