import type { PageData, PageStep } from '@portico/contracts';
import { setIntegrity, registerReleases } from '@portico/federation';
import { withOptionLists, type OptionLists, type StepDefinition } from '@portico/form-model';
import { listenToFailures } from './step-failures.ts';
import type { StepFailure } from './step-failures.ts';

export interface RegisterStepsOptions {
  onFailure?: (failure: StepFailure) => void;
}

let registered = new Map<string, PageStep>();
let optionLists: OptionLists = {};

/** Registers the steps for loading, without fetching anything. Call it once, before the first render. */
export function registerSteps(page: PageData, options: RegisterStepsOptions = {}): void {
  optionLists = page.optionLists ?? {};
  registered = new Map(page.steps.map((step) => [step.id, step]));
  if (options.onFailure) listenToFailures(options.onFailure);
  setIntegrity(page.integrity);
  registerReleases(
    page.steps.flatMap((step) => (step.fallback ? [step.chosen, step.fallback] : [step.chosen])),
  );
}

export function registeredStep(stepId: string): PageStep {
  const step = registered.get(stepId);
  if (!step) throw new Error(`The page was served without the step "${stepId}".`);
  return step;
}

export function registeredSteps(): PageStep[] {
  return [...registered.values()];
}

export const asServed = (definition: StepDefinition): StepDefinition =>
  withOptionLists(definition, optionLists);
