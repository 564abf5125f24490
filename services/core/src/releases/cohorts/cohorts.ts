import { createHash } from 'node:crypto';

/** Number of cohorts. A canary of 10% gets a thousand of them. */
export const COHORTS = 10_000;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Validates a cookie's cohort. It identifies no one, because many visitors share a cohort. */
export const isCohort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < COHORTS;

/** Assigns cohorts in a low-discrepancy sequence rather than randomly: after any number of visitors, a canary of 1% has its share. */
export class CohortDealer {
  constructor(private place = Math.random()) {}

  next(): number {
    this.place = (this.place + GOLDEN_RATIO) % 1;
    return Math.floor(this.place * COHORTS);
  }
}

/**
 * Selects exactly `percent` of the cohorts; a higher percentage adds to them. Offset by version, so that the same
 * people don't get every canary.
 */
export function isInCanary(cohort: number, percent: number, name: string, version: string): boolean {
  const offset = createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % COHORTS;
  return (cohort + offset) % COHORTS < (percent / 100) * COHORTS;
}
