import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from './attempt.ts';
import { openIntegrity } from './integrity.ts';
import { fetchAhead, FileError, loadScript } from './load-script.ts';
import { REFUSED_INTEGRITY } from './refused-integrity.ts';

const ENTRY = '/releases/about/1/remoteEntry.js';
beforeEach(() => openIntegrity({ [ENTRY]: 'sha384-known' }));
afterEach(() => {
  document.head.replaceChildren();
  globalThis.porticoAttempt = undefined;
});

const script = () => document.head.querySelector('script') as HTMLScriptElement;

describe('a script of a release', () => {
  it('is asked for with the hash of the page, with CORS, and leaves no tag behind', async () => {
    const loaded = loadScript(ENTRY);
    expect(script().getAttribute('src')).toBe(ENTRY);
    expect(script().integrity).toBe('sha384-known');
    expect(script().crossOrigin).toBe('anonymous');
    script().onload?.(new Event('load'));
    await loaded;
    expect(script()).toBeNull();
  });

  it('rejects with its address when it does not come or is refused', async () => {
    const loaded = loadScript(ENTRY);
    (script().onerror as () => void)();
    const error = await loaded.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileError);
    expect(error).toMatchObject({ request: ENTRY });
    expect(script()).toBeNull();
  });

  it.each([['/releases/about/1/other.js'], [`https://evil.example${ENTRY}`]])(
    'gets a hash that no file has when the page does not list it: %s',
    (url) => {
      void loadScript(url);
      expect(script().integrity).toBe(REFUSED_INTEGRITY);
    },
  );

  it('has another address at every further attempt, and the same hash', () => {
    for (const expected of [`${ENTRY}?attempt=2`, `${ENTRY}?attempt=3`]) {
      startAttempt();
      void loadScript(ENTRY);
      expect(script().getAttribute('src')).toBe(expected);
      expect(script().integrity).toBe('sha384-known');
      document.head.replaceChildren();
    }
  });

  it('is fetched ahead as it will be asked for', () => {
    fetchAhead(ENTRY);
    const link = document.head.querySelector('link') as HTMLLinkElement;
    expect(link.rel).toBe('preload');
    expect(link.as).toBe('script');
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.integrity).toBe('sha384-known');
  });
});
