import type { PageData, PageStep } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead, loadFirst } from './load-ahead.ts';
import { loadStep } from './load-step.ts';
import { registerSteps } from './register-steps.ts';

/** Containers that the page asked for. The edge: none of them comes. */
const asked = vi.hoisted((): string[] => []);
vi.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: (id: string) => {
    asked.push(id);
    return Promise.reject(new Error(`${id} can not be fetched`));
  },
}));
let idle: (() => void)[];
let number = 0;

beforeEach(() => {
  asked.length = 0;
  idle = [];
  number += 1;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => delete idle[handle - 1]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entry = (id: string) => `${id}_${number}/step`;

function register(): PageStep[] {
  const steps = ['about', 'education', 'final-steps'].map((id) => ({
    id,
    route: `/${id}`,
    chosen: {
      container: `${id}_${number}`,
      base: `/releases/${id}/${number}/`,
      manifest: { metaData: { globalName: id, remoteEntry: { name: 'entry.js', path: '' } }, exposes: [] },
    },
    fallback: null,
  })) as unknown as PageStep[];
  registerSteps({ steps, integrity: {} } as unknown as PageData);
  return steps;
}

const becomeIdle = () => idle.forEach((callback) => callback());

describe('loadAhead', () => {
  it('loads the other steps once the browser is idle', () => {
    register();
    loadAhead('education');
    expect(asked).toEqual([]);
    becomeIdle();
    expect(asked).toEqual([entry('about'), entry('final-steps')]);
  });

  it('loads nothing for a step that was left before', () => {
    register();
    loadAhead('education')();
    becomeIdle();
    expect(asked).toEqual([]);
  });

  it('loads nothing for who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    register();
    loadAhead('education');
    becomeIdle();
    expect(asked).toEqual([]);
  });

  it('forgets what did not come, so that opening the step asks again', async () => {
    const [about] = register() as [PageStep];
    loadAhead('education');
    becomeIdle();
    await vi.waitFor(() => {
      loadStep(about, about.chosen);
      expect(asked.filter((url) => url === entry('about'))).toHaveLength(2);
    });
  });
});

describe('loadFirst', () => {
  it.each([
    ['/about', true],
    ['/about/', true],
    ['/login', false],
  ])('with %s, "the step is asked for" is %s', (path, isAsked) => {
    register();
    loadFirst(path);
    expect(asked).toEqual(isAsked ? [entry('about')] : []);
  });
});
