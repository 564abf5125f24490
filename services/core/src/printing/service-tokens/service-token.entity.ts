import { EntitySchema } from 'typeorm';

export interface ServiceTokenRow {
  id: string;
  tokenHash: string;
  applicationId: string;
  submissionId: string | null;
  /** `print` is only used by workers of earlier versions. */
  purpose: 'view' | 'print';
  language: string;
  createdAt: string;
  expiresAt: string;
}

export const ServiceTokenEntity = new EntitySchema<ServiceTokenRow>({
  name: 'service_token',
  tableName: 'service_token',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    tokenHash: { type: 'varchar', length: 64, name: 'token_hash' },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    submissionId: { type: 'varchar', length: 36, name: 'submission_id', nullable: true },
    purpose: { type: 'varchar', length: 16 },
    language: { type: 'varchar', length: 35 },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
  },
});
