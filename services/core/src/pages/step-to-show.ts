import type { PageStep } from '@portico/contracts';

export function defaultRoute(steps: PageStep[], wished: string): string {
  return (steps.find(({ route }) => route === wished) ?? steps[0])?.route ?? '/';
}

export function invalidRoute(steps: PageStep[], wished: string | null): string | null {
  return steps.find(({ route }) => route === wished)?.route ?? null;
}

/**
 * Returns the step that the browser will show: for applicants, the step of their last page; for others, the step of the
 * address.
 * @param others routes without a step
 * @param home default route
 */
export function stepToShow(
  steps: PageStep[],
  {
    path,
    lastPage,
    others,
    home,
  }: { path: string; lastPage: string | null; others: readonly string[]; home: string },
): PageStep | undefined {
  const clean = path.replace(/\/+$/, '') || '/';
  if (others.includes(clean)) return undefined;
  const at = (route: string) => steps.find((step) => step.route === route);
  return (lastPage !== null ? at(lastPage) : undefined) ?? at(clean) ?? at(home);
}
