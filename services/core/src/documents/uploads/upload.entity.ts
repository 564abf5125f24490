import { EntitySchema } from 'typeorm';

export interface UploadRow {
  id: string;
  applicationId: string;
  answerKey: string;
  /** Storage key that the upload form can write until the form expires, so a second read may return another file. */
  storageKey: string;
  /** Null until claimed. `fileName` is as the applicant sees it; `fileSize` is in bytes. */
  fileName: string | null;
  fileSize: number | null;
  claimedAt: string | null;
  /** Storage key of the copy that the claim made. A repeated claim finds the conversion by this key. */
  claimedKey: string | null;
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
