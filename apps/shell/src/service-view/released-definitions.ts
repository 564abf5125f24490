import type { PageData } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

/** The definitions of exactly these versions, in the order of the steps. Rejects when one can't be had. */
export async function loadReleasedDefinitions(
  page: PageData,
  versions: Record<string, string>,
): Promise<StepDefinition[]> {
  const definitions = await Promise.all(
    Object.entries(versions).map(([stepId, version]) => fetchDefinition(addressOf(page, stepId, version))),
  );
  return definitions.sort((one, other) => one.order - other.order);
}

function addressOf(page: PageData, stepId: string, version: string): string {
  const step = page.steps.find(({ id }) => id === stepId);
  const known = [step?.chosen, step?.fallback].find((release) => release?.version === version);
  return (
    known?.definition ?? `/releases/${encodeURIComponent(stepId)}/${encodeURIComponent(version)}/step.json`
  );
}

async function fetchDefinition(url: string): Promise<StepDefinition> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as StepDefinition;
}
