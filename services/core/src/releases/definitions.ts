import type { DataModelEntry, StepDefinition } from '@portico/form-model';

/** Step id to version. */
export type StepVersions = Record<string, string>;

/** What the registry knows, as the use cases need it. Answers come from memory; a watcher keeps it fresh. */
export interface Definitions {
  /** The owner and type of an answer key in any release that was ever served; undefined for an unknown key. */
  key(key: string): (DataModelEntry & { step: string }) | undefined;
  /** How many keys there are; no save can name more. */
  keyCount(): number;
  /** The live version of every step, and of the shell under `shell`. */
  live(): StepVersions;
  /** Whether somebody of this cohort, who was served `stepVersions` last, would be served this version now, be it as the fallback. */
  offers(step: string, version: string, to: { cohort: number | null; stepVersions: StepVersions }): boolean;
  /**
   * For each live step the first of the wished versions that is published and not withdrawn, otherwise the live one. Sorted by
   * `order`. Judges no wish: that is for `RulesInForce`, which alone asks.
   */
  resolve(wishes: StepVersions[]): { versions: StepVersions; definitions: StepDefinition[] };
  /**
   * Exactly these versions, withdrawn or not, as a submission was frozen with them. Sorted by `order`.
   * @throws Error for a version that was never published, because nothing else may take its place.
   */
  frozen(versions: StepVersions): StepDefinition[];
}
