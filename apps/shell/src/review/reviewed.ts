import type { To } from 'react-router-dom';
import { ROUTES } from '../page/page-context.ts';

/** What the history keeps with a question that was opened from the page of all answers. */
export interface Reviewed {
  /** The key of that question: its row is where the way back leads. */
  reviewed: string;
}

/** The key that a location came with; null for any other. */
export function reviewedIn(state: unknown): string | null {
  const isReviewed = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isReviewed && typeof state.reviewed === 'string' ? state.reviewed : null;
}

/** The row of a question on the page of all answers. */
export const rowOf = (key: string): To => ({ pathname: ROUTES.review, hash: `#${key}` });

/** Of the way to the question in its row: what takes the focus there. */
export const rowId = (key: string): string => `review-${key}`;
