import { SCREENS, SERVER_PLACES } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

const ROUTE_MAX_LENGTH = 60;
const CHOOSE = 'Choose another route in src/step.ts.';

export function routeProblems({ route }: Pick<StepDefinition, 'route'>): string[] {
  const shown = JSON.stringify(route);
  if (String(route).length > ROUTE_MAX_LENGTH)
    return [`its route ${shown} is longer than ${ROUTE_MAX_LENGTH} characters. ${CHOOSE}`];
  if (SCREENS_OF_SHELL.has(route))
    return [`its route ${shown} belongs to a shell page, which would become unreachable. ${CHOOSE}`];
  if (PLACES_OF_SERVER.has(route)) return [`its route ${shown} is reserved for the server. ${CHOOSE}`];
  return [];
}

const SCREENS_OF_SHELL = new Set<string>(Object.values(SCREENS));
const PLACES_OF_SERVER = new Set<string>(SERVER_PLACES.map((place) => `/${place}`));

export interface RouteHolder {
  step: string;
  version: string;
  route: string;
  as: string;
}

export function routeClashes(
  mine: Pick<RouteHolder, 'step' | 'version' | 'route'>,
  all: RouteHolder[],
): string[] {
  return all
    .filter(({ step, route }) => step !== mine.step && route === mine.route)
    .map(
      ({ step, version, as }) =>
        `the route "${mine.route}" of ${mine.step} ${mine.version} is already used by the step "${step}" (${version}, ${as}). ` +
        `Choose another route in src/step.ts of one of the two, or promote a version of "${step}" with another route first${
          as === 'last good' ? ' (twice, because its last good version counts too)' : ''
        }.`,
    );
}
