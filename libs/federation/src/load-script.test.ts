import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from './attempt.ts';
import { openIntegrity } from './integrity.ts';
import { fetchAhead, scriptFor } from './load-script.ts';
import { REFUSED_INTEGRITY } from './refused-integrity.ts';

const ENTRY = '/releases/about/1/remoteEntry.js';
beforeEach(() => openIntegrity({ [ENTRY]: 'sha384-known' }));
afterEach(() => {
  document.head.replaceChildren();
  globalThis.porticoAttempt = undefined;
});

describe('a script of a release', () => {
  it('is asked for with the hash of the page and with CORS', () => {
    const script = scriptFor(ENTRY);
    expect(script.getAttribute('src')).toBe(ENTRY);
    expect(script.integrity).toBe('sha384-known');
    expect(script.crossOrigin).toBe('anonymous');
  });

  it.each([['/releases/about/1/other.js'], [`https://evil.example${ENTRY}`]])(
    'gets a hash that no file has when the page does not list it: %s',
    (url) => expect(scriptFor(url).integrity).toBe(REFUSED_INTEGRITY),
  );

  it('has another address at every further attempt, and the same hash', () => {
    for (const expected of [`${ENTRY}?attempt=2`, `${ENTRY}?attempt=3`]) {
      startAttempt();
      expect(scriptFor(ENTRY).getAttribute('src')).toBe(expected);
      expect(scriptFor(ENTRY).integrity).toBe('sha384-known');
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
