import type { PageStep, StepRelease } from '@portico/contracts';
import { integrityOf, LOAD_TIMEOUT } from '@portico/federation';
import type { StepDefinition } from '@portico/form-model';
import { asServed, registeredStep } from './register-steps.ts';
import { markShown, shownOf } from './shown-steps.ts';
import { reportFailure } from './step-failures.ts';

/** By address. Only what arrived stays. */
const fetched = new Map<string, Promise<StepDefinition>>();

/**
 * The definitions of the releases that the page shows, in the order asked for; before it has shown a step, of the chosen one, or where
 * that does not come, of the last good one, which counts as shown from then on.
 */
export function loadDefinitions(stepIds: string[]): Promise<StepDefinition[]> {
  return Promise.all(stepIds.map((stepId) => loadDefinition(registeredStep(stepId))));
}

async function loadDefinition(step: PageStep): Promise<StepDefinition> {
  const { release, definition } = shownOf(step);
  if (definition) return definition;
  try {
    return await fetchDefinition(release);
  } catch (error) {
    reportFailure({ stepId: step.id, version: release.version, error });
    if (!step.fallback || release === step.fallback) throw error;
    const lastGood = await fetchDefinition(step.fallback);
    const now = shownOf(step);
    if (now.definition) return now.definition; // It was shown meanwhile.
    markShown(step, step.fallback);
    return lastGood;
  }
}

/** Of what the page shows, or is about to show; null for what does not come. Of no weight: nothing is reported, no other release is taken. */
export async function peekDefinition(stepId: string): Promise<StepDefinition | null> {
  const { release, definition } = shownOf(registeredStep(stepId));
  return definition ?? fetchDefinition(release).catch(() => null);
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
  const response = await fetch(url, {
    integrity: integrityOf(url),
    signal: AbortSignal.timeout(LOAD_TIMEOUT),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return asServed((await response.json()) as StepDefinition);
}
