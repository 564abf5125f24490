import { EntitySchema } from 'typeorm';

/** An application's entry in the change feed that other systems poll: its last change. */
export interface ApplicationChangeRow {
  applicationId: string;
  /** Ascending in the order of the commits. */
  number: number;
  stamp: string;
  /** `erasing`: the application is erased, but the erasure doesn't have a number yet. */
  state: 'there' | 'erasing' | 'erased';
}

export const ApplicationChangeEntity = new EntitySchema<ApplicationChangeRow>({
  name: 'application_change',
  tableName: 'application_change',
  columns: {
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
    number: { type: 'bigint' },
    stamp: { type: 'varchar', length: 24 },
    state: { type: 'varchar', length: 8 },
  },
});
