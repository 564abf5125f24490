import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from './actions.ts';

const file = path.join(import.meta.dirname, '../../../../docs/openapi.json');
const api = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
const routes = Object.entries(api.paths)
  .filter(([path]) => path.startsWith('/service/'))
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );

describe('actions in the audit log', () => {
  it('have a label for every staff route', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.filter((route) => !Object.hasOwn(ACTIONS, route))).toEqual([]);
  });

  it("have no label for a route that doesn't exist", () => {
    const calls = Object.keys(ACTIONS).filter((action) => action.includes('/'));
    expect(calls.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it('have distinct labels', () => {
    const words = Object.values(ACTIONS).map(({ id }) => id);
    expect(new Set(words).size).toBe(words.length);
  });
});
