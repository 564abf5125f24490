import { SERVER_PLACES } from '@portico/contracts';
import type { Core } from '@portico/core';
import { expect, test } from 'vitest';
import { AppModule } from '../app.module.ts';
import { routesOf } from './routes.ts';

/** Reserved paths that no route serves: they reply 404 instead of a page. */
const NOTHING_THERE = ['metrics', '.well-known', 'favicon.ico', 'robots.txt'];

test('server paths match the routes', () => {
  const first = routesOf(AppModule.register({} as Core).imports).map(({ path }) => path.split('/')[1] ?? '');
  const places = new Set(first.filter((place) => place !== '' && !place.startsWith('*')));
  expect([...places, ...NOTHING_THERE].sort()).toEqual([...SERVER_PLACES].sort());
});
