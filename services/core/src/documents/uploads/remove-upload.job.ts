import type { JobHandler } from '../../platform/index.ts';
import type { Uploads } from './uploads.ts';

export interface RemoveUpload {
  uploadId: string;
}

/** Deletes an upload even after it was claimed: its form may have been used again. */
export function removeUpload(uploads: Uploads): JobHandler<RemoveUpload> {
  return async ({ payload }) => {
    await uploads.remove(payload.uploadId);
    return 'done';
  };
}
