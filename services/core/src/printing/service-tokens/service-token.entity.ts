import { EntitySchema } from 'typeorm';

/** The right of somebody of the staff to read one application, for minutes. */
export interface ServiceTokenRow {
  id: string;
  /** sha256 of the token, hex; the token itself is nowhere. */
  tokenHash: string;
  applicationId: string;
  /** Null: what counts now. */
  submissionId: string | null;
  /** `view`. `print`: of a worker of a version before, which printed through the API. */
  purpose: 'view' | 'print';
  /** That the view is drawn in; BCP 47. */
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
