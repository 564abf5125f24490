import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAttempt, LOAD_TIMEOUT, noteFailedAttempt } from './attempts.ts';
import { setIntegrity, REFUSED_INTEGRITY } from './integrity.ts';
import { preloadScript, scriptFor } from './load-script.ts';

/** The address of a further attempt: no page that was loaded at another moment asks for the same. */
const again = (times: number) => `${ENTRY}?attempt=${Math.floor(performance.timeOrigin) + times}`;
let release = 0;
let ENTRY: string;
beforeEach(() => {
  release += 1; // Files that nobody has asked for yet.
  ENTRY = `/releases/about/${release}/remoteEntry.js`;
  setIntegrity({ [ENTRY]: 'sha384-known' });
});
afterEach(() => {
  document.head.replaceChildren();
});

describe('a script of a release', () => {
  it('is asked for with the hash of the page and with CORS', () => {
    const script = scriptFor(ENTRY);
    expect(script.getAttribute('src')).toBe(ENTRY);
    expect(script.integrity).toBe('sha384-known');
    expect(script.crossOrigin).toBe('anonymous');
  });

  it.each(['/releases/about/1/other.js', 'https://evil.example/releases/about/1/remoteEntry.js'])(
    'gets a hash that no file has when the page does not list it: %s',
    (url) => expect(scriptFor(url).integrity).toBe(REFUSED_INTEGRITY),
  );

  it('has another address after each time that it did not come, and the same hash', () => {
    for (const expected of [ENTRY, again(1), again(2)]) {
      const script = scriptFor(ENTRY);
      expect(script.getAttribute('src')).toBe(expected);
      expect(script.integrity).toBe('sha384-known');
    }
  });

  it('has the address that it came from', () => {
    for (let times = 0; times < 2; times += 1) {
      const script = scriptFor(ENTRY);
      expect(script.getAttribute('src')).toBe(ENTRY);
      script.dispatchEvent(new Event('load'));
    }
  });

  it('has another address after it was fetched ahead and did not come', () => {
    preloadScript(ENTRY);
    noteFailedAttempt(ENTRY);
    expect(scriptFor(ENTRY).getAttribute('src')).toBe(again(1));
  });

  it('has its own address though another file did not come', () => {
    scriptFor('/releases/education/1/remoteEntry.js');
    expect(scriptFor(ENTRY).getAttribute('src')).toBe(ENTRY);
  });

  it('is fetched ahead as it will be asked for', () => {
    preloadScript(ENTRY);
    const link = document.head.querySelector('link') as HTMLLinkElement;
    expect(link.rel).toBe('preload');
    expect(link.as).toBe('script');
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.integrity).toBe('sha384-known');
    expect(scriptFor(ENTRY).src).toBe(link.href);
  });

  it('is fetched ahead at its new address after it did not come', () => {
    scriptFor(ENTRY);
    preloadScript(ENTRY);
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe(again(1));
  });
});

describe('a style sheet', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const outcomeAfter = (arrives: boolean): Event['type'][] => {
    const link = document.createElement('link');
    const heard: string[] = [];
    link.addEventListener('error', ({ type }) => heard.push(type));
    beginAttempt(link, `${ENTRY}.css`);
    if (arrives) link.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(LOAD_TIMEOUT);
    return heard;
  };

  it('that hangs counts as failed in time', () => expect(outcomeAfter(false)).toEqual(['error']));
  it('that came does not', () => expect(outcomeAfter(true)).toEqual([]));
});
