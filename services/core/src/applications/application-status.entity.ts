import type { WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface ApplicationStatusRow {
  id: string;
  applicationId: string;
  status: WebStatus;
  at: string;
}

export const ApplicationStatusEntity = new EntitySchema<ApplicationStatusRow>({
  name: 'application_status',
  tableName: 'application_status',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    status: { type: 'varchar', length: 16 },
    at: { type: 'varchar', length: 24 },
  },
});
