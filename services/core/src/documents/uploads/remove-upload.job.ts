import type { JobHandler } from '../../platform/index.ts';
import type { Uploads } from './uploads.ts';

export interface RemoveUpload {
  uploadId: string;
}

/** Clears up after an upload, claimed or not: a policy may have been used again after the claim. */
export function removeUpload(uploads: Uploads): JobHandler<RemoveUpload> {
  return async ({ payload }) => {
    await uploads.remove(payload.uploadId);
    return 'done';
  };
}
