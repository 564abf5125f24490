import type { To } from 'react-router-dom';
import { ROUTES } from '../page/page-context.ts';

export interface Reviewed {
  reviewed: string;
}

export function reviewedKey(state: unknown): string | null {
  const isReviewed = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isReviewed && typeof state.reviewed === 'string' ? state.reviewed : null;
}

export const rowLink = (key: string): To => ({ pathname: ROUTES.review, hash: `#${key}` });

export const rowId = (key: string): string => `review-${key}`;
