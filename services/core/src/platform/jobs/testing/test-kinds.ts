import type { JobKinds } from '../job-kinds.ts';

const backOff = { firstMs: 20, maxMs: 40 };
export const TEST_KINDS = {
  count: { maxAttempts: 3, concurrency: 2, backOff },
  slow: { maxAttempts: 3, concurrency: 1, backOff },
} satisfies JobKinds;

export const KINDS_IN_TURNS = {
  ...TEST_KINDS,
  turns: { maxAttempts: 3, concurrency: 2, backOff, inTurns: true },
} satisfies JobKinds;
