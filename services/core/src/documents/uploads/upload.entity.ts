import { EntitySchema } from 'typeorm';

/** The right to send one file for one question. */
export interface UploadRow {
  id: string;
  applicationId: string;
  answerKey: string;
  /** Where the browser puts it. Whoever has the policy can write here until it expires, so nothing is read from here twice. */
  storageKey: string;
  /** As the applicant sees it, and in bytes; both null until it is claimed. */
  fileName: string | null;
  fileSize: number | null;
  claimedAt: string | null;
  /** Storage key of the copy that the claim made, which identifies the conversion it started. */
  claimedKey: string | null;
  /** From then on it can't be claimed, and what lies at `storageKey` goes. */
  expiresAt: string;
}

export const UploadEntity = new EntitySchema<UploadRow>({
  name: 'upload',
  tableName: 'upload',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    answerKey: { type: 'varchar', length: 128, name: 'answer_key' },
    storageKey: { type: 'varchar', length: 64, name: 'storage_key' },
    fileName: { type: 'varchar', length: 64, name: 'file_name', nullable: true },
    fileSize: { type: 'int', name: 'file_size', nullable: true },
    claimedAt: { type: 'varchar', length: 24, name: 'claimed_at', nullable: true },
    claimedKey: { type: 'varchar', length: 64, name: 'claimed_key', nullable: true },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
  },
});
