import { EntitySchema } from 'typeorm';

export interface ApplicationTagRow {
  applicationId: string;
  tag: string;
}

export const ApplicationTagEntity = new EntitySchema<ApplicationTagRow>({
  name: 'application_tag',
  tableName: 'application_tag',
  columns: {
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
    tag: { type: 'varchar', length: 40, primary: true },
  },
});
