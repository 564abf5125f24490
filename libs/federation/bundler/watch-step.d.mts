import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { Configuration } from 'webpack';

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

export function watchStep(config: Configuration, hear: (outcome: LiveOutcome) => void): () => Promise<void>;
