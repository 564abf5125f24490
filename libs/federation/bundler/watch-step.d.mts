import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { Configuration } from 'webpack';

/** Build of a step in development, in memory. */
export interface LiveBuild {
  id: string;
  version: string;
  container: string;
  definition: StepDefinition;
  manifest: unknown;
  entries: ReleaseFile['entries'];
  labels: Record<string, string>;
  files: Map<string, { content: Buffer; integrity: string }>;
}

export type LiveOutcome = { build: LiveBuild } | { problems: string[] };

/** Rebuilds a step in memory after each change, unminified and with source maps. Returns a function that stops watching. */
export function watchStep(config: Configuration, hear: (outcome: LiveOutcome) => void): () => Promise<void>;
