import type { PageStep } from '@portico/contracts';

/** Where "/" and unknown paths lead: the step that the university's settings name; the first where there is no such step. */
export function defaultRoute(steps: PageStep[], wished: string): string {
  return (steps.find(({ route }) => route === wished) ?? steps[0])?.route ?? '/';
}

/** The step that a submission with errors leads to; null where the settings name none, or one that is not there. */
export function invalidRoute(steps: PageStep[], wished: string | null): string | null {
  return steps.find(({ route }) => route === wished)?.route ?? null;
}

/**
 * The step that the browser will show: that of the last page for whoever is logged in, otherwise that of the address. Undefined where no step
 * is shown.
 *
 * @param others paths with screens of their own, which no step is behind
 * @param home the default route
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
