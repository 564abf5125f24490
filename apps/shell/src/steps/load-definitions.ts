import type { PageStep, StepRelease } from '@portico/contracts';
import { integrityOf, LOAD_TIMEOUT } from '@portico/federation';
import type { StepDefinition } from '@portico/form-model';
import { asServed, registeredStep } from './register-steps.ts';
import { setShownRelease, shownReleaseOf } from './shown-releases.ts';
import { reportFailure } from './step-failures.ts';

const fetched = new Map<string, Promise<StepDefinition>>();

/**
 * Loads the definitions of the releases that the page shows, in the requested order. A step that hasn't been shown gets its chosen release or, if
 * that fails to load, the last good one, which the page then uses for that step.
 */
export function loadDefinitions(stepIds: string[]): Promise<StepDefinition[]> {
  return Promise.all(stepIds.map((stepId) => loadDefinition(registeredStep(stepId))));
}

async function loadDefinition(step: PageStep): Promise<StepDefinition> {
  const { release, definition } = shownReleaseOf(step);
  if (definition) return definition;
  try {
    return await fetchDefinition(release);
  } catch (error) {
    reportFailure({ stepId: step.id, version: release.version, error });
    if (!step.fallback || release === step.fallback) throw error;
    const lastGood = await fetchDefinition(step.fallback);
    const now = shownReleaseOf(step);
    if (now.definition) return now.definition;
    setShownRelease(step, step.fallback);
    return lastGood;
  }
}

/** Loads one definition without a fallback release or a failure report. Returns null if it fails to load. */
export async function peekDefinition(stepId: string): Promise<StepDefinition | null> {
  const { release, definition } = shownReleaseOf(registeredStep(stepId));
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
  if (!response.ok) throw new Error(`${url} returned HTTP status ${response.status}`);
  return asServed((await response.json()) as StepDefinition);
}
