import type { PageData, StepRelease } from '@portico/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
}));
// Discard modules that were loaded without the mock, and import them with it.
vi.resetModules();
const { loadDefinitions, registerSteps, shownVersions } = await import('./index.ts');
const { peekDefinition } = await import('./load-definitions.ts');
afterAll(() => void vi.resetModules());

let replies: Record<string, unknown>;
let asked: [url: string, integrity: string | undefined][];
let number = 0;
beforeEach(() => {
  replies = {};
  asked = [];
  number += 1;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, init?.integrity]);
    return Promise.resolve(url in replies ? Response.json(replies[url]) : new Response('', { status: 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const address = (id: string, version: string) => `/releases/${id}/${version}.${number}/step.json`;
const release = (id: string, version: string) =>
  ({ version, definition: address(id, version) }) as StepRelease;

function open(onFailure: (failure: unknown) => void = () => undefined): void {
  const steps = ['about', 'essay'].map((id) => ({
    id,
    chosen: release(id, '2'),
    fallback: release(id, '1'),
  }));
  const integrity = { [address('about', '2')]: 'sha384-about' };
  registerSteps({ steps, integrity } as unknown as PageData, { onFailure });
}

describe('loadDefinitions', () => {
  it('loads the chosen releases once, in the requested order, with their hashes', async () => {
    open();
    replies = { [address('about', '2')]: { id: 'about' }, [address('essay', '2')]: { id: 'essay' } };
    expect(await loadDefinitions(['essay', 'about'])).toEqual([{ id: 'essay' }, { id: 'about' }]);
    const [again] = await loadDefinitions(['about']);
    expect(again).toBe((await loadDefinitions(['about']))[0]);
    expect(asked).toHaveLength(2);
    expect(asked).toContainEqual([address('about', '2'), 'sha384-about']);
    expect(asked.find(([url]) => url.includes('essay'))?.[1]).toMatch(/^sha384-A{64}$/);
  });

  it('falls back to the last good definition', async () => {
    open();
    replies = { [address('about', '1')]: { id: 'about', label: 'old' } };
    expect(await loadDefinitions(['about'])).toEqual([{ id: 'about', label: 'old' }]);
    // The page sends these versions to the server, which validates with them.
    expect(shownVersions()).toEqual({ about: '1', essay: '2' });
  });

  it('rejects if none loads, and retries the next time', async () => {
    open();
    await expect(loadDefinitions(['about'])).rejects.toThrow('404');
    replies = { [address('about', '2')]: { id: 'about' } };
    expect(await loadDefinitions(['about'])).toEqual([{ id: 'about' }]);
  });
});

describe('peekDefinition', () => {
  it('returns what the page is about to show, and loads it once', async () => {
    open();
    replies = { [address('essay', '2')]: { id: 'essay' } };
    expect(await peekDefinition('essay')).toEqual({ id: 'essay' });
    await loadDefinitions(['essay']);
    expect(asked).toHaveLength(1);
  });

  it('returns null on failure without a report or a fallback', async () => {
    const failed = vi.fn();
    open(failed);
    replies = { [address('about', '1')]: { id: 'about', label: 'old' } };
    expect(await peekDefinition('about')).toBeNull();
    expect(failed).not.toHaveBeenCalled();
    expect(shownVersions()).toEqual({ about: '2', essay: '2' });
  });
});
