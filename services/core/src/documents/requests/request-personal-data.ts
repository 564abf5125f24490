import type { PersonalData } from '../../platform/index.ts';
import { DocumentRequestEntity } from './document-request.entity.ts';

export const REQUEST_PERSONAL_DATA: PersonalData = {
  erase: async (manager, { applicationId }) => {
    await manager.delete(DocumentRequestEntity, { applicationId });
  },
};
