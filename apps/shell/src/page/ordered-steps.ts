import type { PageData, PageStep } from '@portico/contracts';

/** The steps as they follow each other. */
export function orderedSteps(page: PageData): PageStep[] {
  return page.steps.toSorted((one, other) => one.order - other.order);
}
