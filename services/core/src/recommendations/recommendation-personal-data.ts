import type { PersonalData } from '../platform/index.ts';
import { RecommendationEntity } from './recommendation.entity.ts';

/** The files are erased with the application's other documents. */
export const RECOMMENDATION_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { applicationId }) => {
    const rows = await manager.findBy(RecommendationEntity, { applicationId });
    return { ids: rows.map(({ id }) => id), messages: rows.flatMap(({ messages }) => messages) };
  },
  erase: async (manager, { applicationId }) => {
    await manager.delete(RecommendationEntity, { applicationId });
  },
};
