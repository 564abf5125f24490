import type { PageData, PageStep } from '@portico/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.hoisted((): string[] => []);
vi.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: (id: string) => {
    asked.push(id);
    return Promise.reject(new Error(`${id} can not be fetched`));
  },
}));
vi.resetModules();
const { prefetchSteps, preloadStep } = await import('./prefetch-steps.ts');
const { registerSteps } = await import('./register-steps.ts');
afterAll(() => void vi.resetModules());

let fetched: [string, string | undefined][];
let idle: (() => void)[];
let number = 0;

beforeEach(() => {
  asked.length = 0;
  idle = [];
  fetched = [];
  vi.stubGlobal('fetch', (url: string, { integrity }: RequestInit) => {
    fetched.push([url, integrity]);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  number += 1;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle.push(callback), callback));
  vi.stubGlobal('cancelIdleCallback', (handle: () => void) => {
    idle = idle.filter((callback) => callback !== handle);
  });
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
      manifest: {
        metaData: { globalName: id, remoteEntry: { name: 'entry.js', path: '' } },
        exposes: [{ name: 'step', assets: { js: { sync: ['step.js'] }, css: { sync: ['step.css'] } } }],
      },
    },
    fallback: null,
  })) as unknown as PageStep[];
  registerSteps({
    steps,
    integrity: { [`/releases/about/${number}/step.css`]: 'sha384-known' },
  } as unknown as PageData);
  return steps;
}

function becomeIdle(): void {
  const wanted = idle;
  idle = [];
  wanted.forEach((callback) => callback());
}
function rest(): void {
  while (idle.length > 0) becomeIdle();
}

describe('prefetchSteps', () => {
  it('loads the files of the other steps when idle, without running them', () => {
    register();
    prefetchSteps('education');
    expect(fetched).toEqual([]);
    rest();
    const files = ['about', 'final-steps'].flatMap((id) =>
      ['entry.js', 'step.js', 'step.css'].map((file) => `/releases/${id}/${number}/${file}`),
    );
    expect(fetched.map(([url]) => url)).toEqual(files);
    expect(fetched[2]?.[1]).toBe('sha384-known');
    expect(fetched[0]?.[1]).toMatch(/^sha384-A+$/);
    expect(asked).toEqual([]);
  });

  it('does one task per idle period and stops when the step is left', () => {
    register();
    const end = prefetchSteps('education');
    while (fetched.length === 0) becomeIdle();
    expect(fetched).toHaveLength(3);
    end();
    rest();
    expect(fetched).toHaveLength(3);
  });

  it('loads nothing for a step that was left before', () => {
    register();
    prefetchSteps('education')();
    rest();
    expect(fetched).toEqual([]);
  });

  it('loads nothing with Save-Data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    register();
    prefetchSteps('education');
    rest();
    expect(fetched).toEqual([]);
  });
});

describe('preloadStep', () => {
  it.each([
    ['/about', true],
    ['/about/', true],
    ['/login', false],
  ])('with %s, "the step is asked for" is %s', (path, isAsked) => {
    register();
    void preloadStep(path);
    expect(asked).toEqual(isAsked ? [entry('about')] : []);
  });
});
