import type { DataModelEntry, StepDefinition } from '@portico/form-model';

export type StepVersions = Record<string, string>;

/** What the use cases need to know about releases. Kept in memory and updated by a watcher. */
export interface Definitions {
  /** Finds a key of any release ever served; undefined if there is none. */
  key(key: string): (DataModelEntry & { step: string }) | undefined;
  /** Number of known keys, which limits the size of a save. */
  keyCount(): number;
  live(): StepVersions;
  /** Whether this visitor would now be served this version, including as fallback. */
  offers(step: string, version: string, to: { cohort: number | null; stepVersions: StepVersions }): boolean;
  /**
   * Returns, per live step, the first requested version that is published and not withdrawn, or else the live one.
   * Sorted by `order`. Doesn't check requests: only `ActiveRules` may call it.
   */
  resolve(requested: StepVersions[]): { versions: StepVersions; definitions: StepDefinition[] };
  /**
   * Returns exactly these versions, including withdrawn ones, as frozen by a submission. Sorted by `order`.
   * @throws Error if never published
   */
  frozen(versions: StepVersions): StepDefinition[];
}
