import { SCREENS, SERVER_PLACES } from '@portico/contracts';
import { compile } from '@portico/form-model/validation';
import { describe, expect, it } from 'vitest';
import { stepDefinition } from '../testing/release-folder.fixture.ts';
import { routeClashes, routeProblems } from './route-problems.ts';

const at = (route: string) => ({ ...stepDefinition('essays'), route });

describe('routeProblems', () => {
  it('accepts other paths', () => {
    expect(routeProblems(at('/about-you'))).toEqual([]);
    expect(() => compile(at('/about-you'))).not.toThrow();
  });

  it.each([
    ...Object.values(SCREENS),
    ...SERVER_PLACES.filter((place) => !place.includes('.')).map((place) => `/${place}`),
  ])('refuses %s, which is taken', (route) => {
    expect(routeProblems(at(route))).toEqual([
      expect.stringMatching(`its route "${route}" .* Choose another route in src/step.ts.`),
    ]);
  });

  it('refuses a path that is too long', () => {
    expect(routeProblems(at(`/${'a'.repeat(60)}`))).toEqual([
      expect.stringMatching('longer than 60 characters'),
    ]);
  });

  it.each([
    '/',
    'about',
    '/Login',
    '/login/',
    '/%6cogin',
    '/about/x',
    '/:step',
    '/*',
    '/a?b',
    '/аbout',
    '/..',
  ])('refuses "%s"', (route) => {
    expect(() => compile(at(route))).toThrow(/its route .* must be "\/" followed by lowercase letters/);
  });

  it('accepts another version of the step, but not another step', () => {
    const mine = { step: 'essays', version: '2.0.0', route: '/essays' };
    const live = { version: '1.0.0', route: '/essays', as: 'live' };
    expect(routeClashes(mine, [{ ...live, step: 'essays' }])).toEqual([]);
    expect(routeClashes(mine, [{ ...live, step: 'pets' }])).toEqual([
      expect.stringContaining('is already used by the step "pets" (1.0.0, live)'),
    ]);
  });

  it('refuses an empty path', () => {
    expect(() => compile(at(''))).toThrow('its route must not be empty');
  });
});
