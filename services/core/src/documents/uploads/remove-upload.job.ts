import type { JobHandler } from '../../platform/index.ts';
import type { Uploads } from './uploads.ts';

export interface RemoveUpload {
  uploadId: string;
}

/** Also needed after a claim: the upload form may have been used again. */
export function removeUpload(uploads: Uploads): JobHandler<RemoveUpload> {
  return async ({ payload }) => {
    await uploads.remove(payload.uploadId);
    return 'done';
  };
}
