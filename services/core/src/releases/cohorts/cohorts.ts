import { createHash } from 'node:crypto';

/** Visitors are dealt into this many cohorts; a canary of 10% takes a thousand of them. */
export const COHORTS = 10_000;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Says nothing of the visitor, and many have the same: it can stand in a cookie without a thought. */
export const isCohort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < COHORTS;

/**
 * Deals cohorts to new visitors. In turn and scattered instead of by chance: after any number of visitors every range of cohorts has its
 * share of them, so that a canary of 1% does not start with nobody or with three times as many.
 */
export class CohortDealer {
  constructor(private place = Math.random()) {}

  next(): number {
    this.place = (this.place + GOLDEN_RATIO) % 1;
    return Math.floor(this.place * COHORTS);
  }
}

/**
 * Whether a cohort belongs to a canary. It is exactly the percentage of the cohorts, more of the same with a higher one, and other
 * ones for every version, so that not the same people try everything.
 */
export function isInCanary(cohort: number, percent: number, name: string, version: string): boolean {
  const offset = createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % COHORTS;
  return (cohort + offset) % COHORTS < (percent / 100) * COHORTS;
}
