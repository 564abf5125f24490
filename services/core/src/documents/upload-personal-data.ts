import type { PersonalData } from '../platform/index.ts';
import { UploadEntity } from './uploads/upload.entity.ts';
import { DocumentRequestEntity } from './requests/document-request.entity.ts';

export const UPLOAD_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { applicationId }) => {
    const uploads = await manager.findBy(UploadEntity, { applicationId });
    return {
      ids: uploads.map(({ id }) => id),
      uploads: uploads.map(({ storageKey, expiresAt }) => ({ key: storageKey, until: expiresAt })),
    };
  },
  erase: async (manager, { applicationId }) => {
    await manager.delete(UploadEntity, { applicationId });
  },
};

export const REQUEST_PERSONAL_DATA: PersonalData = {
  erase: async (manager, { applicationId }) => {
    await manager.delete(DocumentRequestEntity, { applicationId });
  },
};
