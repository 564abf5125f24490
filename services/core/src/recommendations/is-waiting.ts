import type { RecommendationRow } from './recommendation.entity.ts';

/** Returns whether the invited person can still answer. */
export const isWaiting = ({ state, expiresAt }: RecommendationRow, now: Date): boolean =>
  (state === 'invited' || state === 'opened') && expiresAt > now.toISOString();
