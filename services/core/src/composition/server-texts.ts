import type { TextTable } from '../texts/index.ts';

/** What each room says itself. */
export const SERVER_TEXTS: readonly TextTable[] = [];
