import type { To } from 'react-router-dom';
import { ROUTES } from '../page/page-data.ts';

export interface Reviewed {
  reviewed: string;
}

/** Targets on the review page other than questions. They contain hyphens, so they never collide with question keys. */
export const MISSING = 'what-is-missing';
export const SUBMIT = 'to-submit';

export function reviewedKey(state: unknown): string | null {
  const isReviewed = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isReviewed && typeof state.reviewed === 'string' ? state.reviewed : null;
}

export const rowLink = (key: string): To => ({ pathname: ROUTES.review, hash: `#${key}` });

export const rowId = (key: string): string => `review-${key}`;

/**
 * Returns the element to scroll to for a question: its row, or else the first link whose keys include the question, such as the
 * link of its set, its section, or the list of missing answers.
 */
export function rowOf(key: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>('[data-keys]');
  return (
    document.getElementById(rowId(key)) ??
    [...links].find(({ dataset }) => dataset['keys']?.split(' ').includes(key)) ??
    null
  );
}
