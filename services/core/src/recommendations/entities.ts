import { RecommendationEntity } from './recommendation.entity.ts';

export const RECOMMENDATION_ENTITIES = [RecommendationEntity];
