import { EntitySchema } from 'typeorm';

export interface ApplicationWordRow {
  word: string;
  applicationId: string;
}

export const ApplicationWordEntity = new EntitySchema<ApplicationWordRow>({
  name: 'application_word',
  tableName: 'application_word',
  columns: {
    word: { type: 'varchar', length: 64, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
  },
});
