import { readFileSync } from 'node:fs';
import type { StepDefinition } from '@portico/form-model';
import { inRoot } from '@portico/tools/root';

export type StepId = 'about' | 'education' | 'final-steps';

export function definitionOf(step: StepId): StepDefinition {
  return JSON.parse(readFileSync(inRoot('apps', step, 'dist', 'step.json'), 'utf8')) as StepDefinition;
}
