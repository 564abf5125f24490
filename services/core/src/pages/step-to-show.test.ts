import type { PageStep } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { defaultRoute, invalidRoute, stepToShow } from './step-to-show.ts';

const steps = [
  { id: 'about', route: '/about' },
  { id: 'essay', route: '/essay' },
] as PageStep[];
const shown = (path: string, lastPage: string | null = null) =>
  stepToShow(steps, { path, lastPage, others: ['/login'], home: '/about' })?.id;

describe('stepToShow', () => {
  it.each([
    ['/essay', 'essay'],
    ['/essay/', 'essay'],
    ['/', 'about'],
    ['/nothing', 'about'],
    ['/login', undefined],
  ])('for a visitor at %s returns %s', (path, id) => {
    expect(shown(path)).toBe(id);
  });

  it('for an applicant returns the step of the last page at any address', () => {
    expect(shown('/about', '/essay')).toBe('essay');
    expect(shown('/essay', '/gone')).toBe('essay');
    expect(shown('/login', '/essay')).toBeUndefined();
  });

  it('returns undefined without steps', () => {
    expect(stepToShow([], { path: '/', lastPage: null, others: [], home: '/' })).toBeUndefined();
    expect(defaultRoute([], '/about')).toBe('/');
  });
});

it('invalidRoute returns the step in the settings, if it exists', () => {
  expect(invalidRoute(steps, '/essay')).toBe('/essay');
  expect(invalidRoute(steps, '/gone')).toBeNull();
  expect(invalidRoute(steps, null)).toBeNull();
});

it('defaultRoute returns the step in the settings, if it has a route', () => {
  expect(defaultRoute(steps, '/essay')).toBe('/essay');
  expect(defaultRoute(steps, '/gone')).toBe('/about');
});
