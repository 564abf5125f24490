import type { PageStep } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { defaultRoute, invalidRoute, stepToShow } from './page-step.ts';

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
  ])('is for a visitor at %s: %s', (path, id) => {
    expect(shown(path)).toBe(id);
  });

  it('is for an applicant that of the last page, whatever the address', () => {
    expect(shown('/about', '/essay')).toBe('essay');
    expect(shown('/essay', '/gone')).toBe('essay');
    expect(shown('/login', '/essay')).toBeUndefined();
  });

  it('is none while there is no step', () => {
    expect(stepToShow([], { path: '/', lastPage: null, others: [], home: '/' })).toBeUndefined();
    expect(defaultRoute([], '/about')).toBe('/');
  });
});

it('a submission with errors leads where the settings say, if they name a step', () => {
  expect(invalidRoute(steps, '/essay')).toBe('/essay');
  expect(invalidRoute(steps, '/gone')).toBeNull();
  expect(invalidRoute(steps, null)).toBeNull();
});

it('the default route is the one of the settings, if a step has it', () => {
  expect(defaultRoute(steps, '/essay')).toBe('/essay');
  expect(defaultRoute(steps, '/gone')).toBe('/about');
});
