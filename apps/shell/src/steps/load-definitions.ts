import type { PageStep, StepRelease } from '@portico/contracts';
import { integrityOf } from '@portico/federation';
import type { StepDefinition } from '@portico/form-model';
import { registeredStep } from './register-steps.ts';
import { reportFailure } from './step-failure.ts';

/** By address. Only what arrived stays. */
const fetched = new Map<string, Promise<StepDefinition>>();

/**
 * The definitions of the chosen releases, in the order asked for; of a release whose definition does not come, that of the
 * last good one.
 */
export function loadDefinitions(stepIds: string[]): Promise<StepDefinition[]> {
  return Promise.all(stepIds.map((stepId) => loadDefinition(registeredStep(stepId))));
}

async function loadDefinition(step: PageStep): Promise<StepDefinition> {
  try {
    return await fetchDefinition(step.chosen);
  } catch (error) {
    reportFailure({ stepId: step.id, version: step.chosen.version, error });
    if (!step.fallback) throw error;
    return fetchDefinition(step.fallback);
  }
}

function fetchDefinition({ definition }: StepRelease): Promise<StepDefinition> {
  const known = fetched.get(definition);
  if (known) return known;
  const load = fetchJson(definition);
  fetched.set(definition, load);
  load.catch(() => fetched.delete(definition));
  return load;
}

async function fetchJson(url: string): Promise<StepDefinition> {
  const response = await fetch(url, { integrity: integrityOf(url) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as StepDefinition;
}
