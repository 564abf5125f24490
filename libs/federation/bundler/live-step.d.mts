import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { Configuration } from 'webpack';

/** A step as it is being written, held in memory. */
export interface LiveBuild {
  /** Of its content: the same sources have the same one. */
  id: string;
  /** `0.1.0-local`, whatever the sources are. */
  version: string;
  container: string;
  definition: StepDefinition;
  manifest: unknown;
  entries: ReleaseFile['entries'];
  /** By language, what the step calls itself. */
  labels: Record<string, string>;
  files: Map<string, { content: Buffer; integrity: string }>;
}

export type LiveOutcome = { build: LiveBuild } | { problems: string[] };

/**
 * Builds a step after each change: readable, with source maps, and written nowhere.
 * @param config of `stepConfig`
 * @returns what ends it
 */
export function watchStep(config: Configuration, hear: (outcome: LiveOutcome) => void): () => Promise<void>;
