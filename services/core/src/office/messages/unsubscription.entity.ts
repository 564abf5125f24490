import { EntitySchema } from 'typeorm';

/** An applicant's unsubscribe link, created with the first email that needs one. */
export interface UnsubscriptionRow {
  applicationId: string;
  token: string;
  unsubscribedAt: string | null;
}

export const UnsubscriptionEntity = new EntitySchema<UnsubscriptionRow>({
  name: 'unsubscription',
  tableName: 'unsubscription',
  columns: {
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
    token: { type: 'varchar', length: 64 },
    unsubscribedAt: { name: 'unsubscribed_at', type: 'varchar', length: 24, nullable: true },
  },
});
