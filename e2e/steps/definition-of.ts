import { readFileSync } from 'node:fs';
import type { StepDefinition } from '@portico/form-model';
import { inRoot } from '@portico/tools/root';

export type StepId = 'about' | 'education' | 'final-steps';

/** Returns the definition of the built step, with which the server validates answers. */
export function definitionOf(step: StepId): StepDefinition {
  return JSON.parse(readFileSync(inRoot('apps', step, 'dist', 'step.json'), 'utf8')) as StepDefinition;
}
