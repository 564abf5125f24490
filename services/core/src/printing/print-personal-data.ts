import type { PersonalData } from '../platform/index.ts';
import { ApplicationPdfEntity } from './application-pdf.entity.ts';
import { printKey } from './print-storage-key.ts';
import { ServiceTokenEntity } from './service-tokens/service-token.entity.ts';

export const PRINT_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { applicationId }) => {
    const prints = await manager.findBy(ApplicationPdfEntity, { applicationId });
    return { ids: prints.map(({ id }) => id), keys: prints.map(({ id }) => printKey(id)) };
  },
  erase: async (manager, { applicationId }) => {
    for (const entity of [ApplicationPdfEntity, ServiceTokenEntity] as const)
      await manager.delete(entity, { applicationId });
  },
};
